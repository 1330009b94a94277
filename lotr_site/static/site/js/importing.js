/* Comfort on the import page. Everything works without it. */
import * as dropping from "./importing/dropping.js";

dropping.start();
