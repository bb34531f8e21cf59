import { limits } from "./limits";

/** The kinds of cookies, and each that the site sets. */
export function Cookies() {
  return (
    <>
      <p>
        Session cookies go when you close the browser, persistent ones stay for the time given. All of them
        are ours. Each can be deleted in your browser; without the essential ones you cannot sign in.
      </p>
      <h3>Essential cookies (session)</h3>
      <p>
        They are set only when you sign in or use a form. <code>refresh_token</code> keeps you signed in until
        you close the browser, {limits.sessionHours} hours at most, or for {limits.rememberedDays} days if you
        asked to be remembered; <code>signed_in</code> lets the page know that you are, and{" "}
        <code>welcomed</code> that it has said hello; <code>XSRF-TOKEN</code> keeps other sites from acting in
        your name.
      </p>
      <h3>Cookie acceptance (persistent)</h3>
      <p>
        <code>cookieConsent</code> remembers for 365 days that you have read the note about cookies.
      </p>
      <h3>Functionality cookies (persistent)</h3>
      <p>
        They remember what you chose, for a year: <code>theme</code> dark or light, <code>clock</code> 12 or
        24 hours, <code>zone</code> the time zone for times, <code>dates</code> the order of dates,{" "}
        <code>units</code> metric or US units. They are set only when you choose something else than the
        default.
      </p>
      <h3>What stays in your browser</h3>
      <p>
        Whether you look at launches as cards or as an agenda is kept in your browser's storage under{" "}
        <code>view</code>, and until you close the tab the public pages that you visited last under{" "}
        <code>recent-pages</code>, so that the search can offer them again. Where you look at launches from is
        kept under <code>tminus.place</code>, to a tenth of a degree, once you have said it. None of these is
        ever sent to us. Pages, answers and images that you looked at stay for when you have no connection;
        none that was shown while you were signed in. What you follow without an account is named by{" "}
        <code>tminus.follow</code>, which is sent to us with what you do about it, and{" "}
        <code>tminus.push</code> remembers when this browser last sent us where its alerts go.
      </p>
    </>
  );
}
