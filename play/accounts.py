"""Signing up, logging in and out, changing a password: Django's own views with the site's forms."""
from django.contrib.auth import login
from django.contrib.auth import views as auth
from django.contrib.auth.forms import UserCreationForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import path
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache


@never_cache
def sign_up(request: HttpRequest) -> HttpResponse:
    """A name and a password, nothing else. What the guest has played is the account's from then on."""
    if request.user.is_authenticated:
        return redirect(next_page(request))
    form = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        login(request, form.save())
        return redirect(next_page(request))
    status = 422 if form.is_bound else 200
    given = {"form": form, "next": request.POST.get("next") or request.GET.get("next", "")}
    return render(request, "registration/signup.html", given, status=status)


def next_page(request: HttpRequest) -> str:
    """Where one came from, if that is a page of this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    here = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure())
    return wanted if here else resolve_url("play:lobby")


urlpatterns = [
    path("signup/", sign_up, name="signup"),
    path("login/", auth.LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    path("password/", auth.PasswordChangeView.as_view(), name="password_change"),
    path("password/done/", auth.PasswordChangeDoneView.as_view(), name="password_change_done"),
]
