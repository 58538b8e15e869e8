// First: the token of a mailed link leaves the address.
import { takeMailedToken } from "./sign-in/mailed-token.ts";
import "#ui/base.css";
import "./shell/admin.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { openSession } from "./sign-in/open-session.ts";

const root = document.getElementById("app");
if (!root) throw new Error("the page has no #app");
// no await: the page shows what is known of it
void openSession(takeMailedToken());
createRoot(root).render(<App />);
