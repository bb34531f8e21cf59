package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store/accounts"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// access returns an access token of a new session of the account.
func (s site) access(t *testing.T, account accounts.Account) string {
	t.Helper()
	name := fmt.Sprint("session ", peers.Add(1))
	return s.AccessToken(t, storetest.SignIn(t, s.store, account, storetest.Session(name, name, "")))
}

// staffed returns a browser that account number n with the roles is signed in
// with.
func (s site) staffed(t *testing.T, n int, roles ...accounts.Role) *browser {
	t.Helper()
	b := s.browser(t)
	b.access = s.access(t, storetest.Account(t, s.store, n, roles...))
	b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
	return b
}

// TestStaffCallsNeedARole makes every call of staff as everybody. What comes
// after the guard depends on the call.
func TestStaffCallsNeedARole(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	calls := 0
	for _, route := range s.Routes() {
		path, isCall := strings.CutPrefix(route.Path, apiPrefix)
		if isCall && strings.HasPrefix(path, "/dashboard/") != (route.Name == "staff") {
			t.Errorf("%s %s has the guard %s", route.Method, route.Path, route.Name)
		}
		if !isCall || route.Name != "staff" || route.Method == http.MethodHead {
			continue
		}
		calls++
		for _, tt := range []struct {
			roles []accounts.Role
			code  any // of the refusal; nil: let through
		}{
			{nil, 404.0},
			{[]accounts.Role{accounts.Admin}, nil},
			{[]accounts.Role{accounts.Developer}, nil},
			{[]accounts.Role{accounts.Moderator}, nil},
			{[]accounts.Role{accounts.Moderator, accounts.Admin}, nil},
		} {
			b := s.staffed(t, int(peers.Add(1)), tt.roles...)
			answer := b.send(route.Method, strings.ReplaceAll(path, ":id", "7"), object{})
			code := answer.body["businessErrorCode"]
			if refused := answer.Code == 403; refused != (tt.code != nil) || refused && code != tt.code || answer.Code == 401 {
				t.Errorf("%s %s with %v = %d %v", route.Method, path, tt.roles, answer.Code, code)
			}
		}
		b := s.browser(t)
		b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
		if answer := b.send(route.Method, path, object{}); answer.Code != 401 || answer.body["businessErrorCode"] != 303.0 {
			t.Errorf("%s %s by a stranger = %d %v", route.Method, path, answer.Code, answer.body)
		}
	}
	if calls < 4 {
		t.Errorf("only %d calls of staff", calls)
	}
}

// TestNobodyReadsAHash looks at all that tells of accounts.
func TestNobodyReadsAHash(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	account, err := s.store.Accounts.AccountByEmail(t.Context(), ada)
	if err != nil || account.PasswordHash == "" {
		t.Fatalf("account = %+v, %v", account, err)
	}
	staff := s.staffed(t, 1, accounts.Admin)
	for path, reader := range map[string]*browser{
		"/user/my-account": b, "/user/my-data": b, "/dashboard/report/members": staff,
	} {
		text, err := json.Marshal(reader.get(200, path))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), account.PasswordHash) || strings.Contains(string(text), "argon2") {
			t.Errorf("%s tells a hash: %s", path, text)
		}
	}
}

// TestTokensNameTheAccountOfTheirSession has a token of the right key whose
// session is another account's.
func TestTokensNameTheAccountOfTheirSession(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	admin, plain := storetest.Account(t, s.store, 1, accounts.Admin), storetest.Account(t, s.store, 2)
	session := storetest.SignIn(t, s.store, admin, storetest.Session("s", "r", ""))
	b := s.browser(t)
	session.AccountID = plain.ID
	b.access = s.AccessToken(t, session)
	for _, path := range []string{"/user/my-account", "/dashboard/report/members"} {
		if answer := b.get(401, path); answer["businessErrorCode"] != 303.0 {
			t.Errorf("%s = %v, want 303", path, answer)
		}
	}
}

// TestRoleThatIsTakenAwayIsGoneAtOnce takes it in the middle of a session.
func TestRoleThatIsTakenAwayIsGoneAtOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.get(200, "/dashboard/report/members")
	account, err := s.store.Accounts.AccountByEmail(t.Context(), storetest.Email(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.Accounts.SetRoles(t.Context(), account.ID, nil); err != nil {
		t.Fatal(err)
	}
	if answer := b.get(401, "/dashboard/report/members"); answer["businessErrorCode"] != 308.0 {
		t.Errorf("answer = %v, want the end of the session", answer)
	}
	b.access = s.access(t, account)
	if answer := b.get(403, "/dashboard/report/members"); answer["businessErrorCode"] != 404.0 {
		t.Errorf("answer = %v, want that it is not allowed", answer)
	}
}

// TestMessagesTellWhoWasSignedIn writes as the owner of an address, and as
// somebody who only types it.
func TestMessagesTellWhoWasSignedIn(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	s.browser(t).post(200, contact, message(ada, "Account", "Please restore my account."))
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	b.post(200, contact, message("", "Account", "Please keep my account."))
	list := s.staffed(t, 1, accounts.Moderator).get(200, "/dashboard/contact/messages?ordering=asc")
	for i, want := range []bool{false, true} {
		got := at(list, "_embedded", "contactDTOes", i)
		if view, _ := got.(map[string]any); view["email"] != ada || view["signed_in"] != want {
			t.Errorf("message %d = %v, want signed_in %v", i, got, want)
		}
	}
}

func TestMessagesReport(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for n := range 14 {
		_, err := s.store.Accounts.AddContactMessage(t.Context(), accounts.ContactMessage{
			Category: accounts.CategoryOther, Email: fmt.Sprintf("visitor%d@example.org", n), Message: fmt.Sprint("Message ", n),
		})
		if err != nil {
			t.Fatal(err)
		}
		s.advance(t, "1s")
	}
	b := s.staffed(t, 1, accounts.Developer)
	for query, want := range map[string]string{
		"":                            "[14 13 12 11 10 9 8 7 6 5 4 3] size 12 number 1 of 2 pages, 14 in all",
		"?page=2":                     "[2 1] size 12 number 2 of 2 pages, 14 in all",
		"?page=0&limit=3":             "[14 13 12] size 3 number 1 of 5 pages, 14 in all",
		"?page=99":                    "[] size 12 number 99 of 2 pages, 14 in all",
		"?limit=3&ordering=asc":       "[1 2 3] size 3 number 1 of 5 pages, 14 in all",
		"?limit=3&ordering=desc":      "[14 13 12] size 3 number 1 of 5 pages, 14 in all",
		"?limit=3&ordering=createdAt": "[1 2 3] size 3 number 1 of 5 pages, 14 in all",
		"?limit=2&ordering=-createdAt&field=createdAt": "[14 13] size 2 number 1 of 7 pages, 14 in all",
		"?search=VISITOR1":        "[14 13 12 11 2] size 12 number 1 of 1 pages, 5 in all",
		"?search=%25":             "[] size 12 number 1 of 0 pages, 0 in all",
		"?search=Message&limit=1": "[] size 1 number 1 of 0 pages, 0 in all",
	} {
		answer := b.get(200, "/dashboard/contact/messages"+query)
		ids := []any{}
		list, _ := at(answer, "_embedded", "contactDTOes").([]any)
		for _, message := range list {
			ids = append(ids, at(message, "id"))
		}
		page := func(name string) any { return at(answer, "page", name) }
		got := fmt.Sprintf("%v size %v number %v of %v pages, %v in all",
			ids, page("size"), page("number"), page("totalPages"), page("totalElements"))
		if got != want || list == nil {
			t.Errorf("%q = %s, want %s", query, got, want)
		}
	}
	for _, query := range []string{"?page=-1", "?limit=0", "?limit=x", "?ordering=email", "?field=email"} {
		if answer := b.get(400, "/dashboard/contact/messages"+query); answer["businessErrorCode"] != 101.0 {
			t.Errorf("%q = %v, want 101", query, answer)
		}
	}
	first := at(b.get(200, "/dashboard/contact/messages?ordering=asc"), "_embedded", "contactDTOes", 0)
	want := object{
		"id": 1.0, "category": "Other", "email": "visitor0@example.org", "signed_in": false, "message": "Message 0",
		"created_at": storetest.Now.Format(time.RFC3339),
	}
	if fmt.Sprint(first) != fmt.Sprint(want) {
		t.Errorf("message = %v, want %v", first, want)
	}
}

func TestMessagesAreDeleted(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.browser(t).post(200, contact, message(ada, "Bug", "The clock stands still."))
	b := s.staffed(t, 1, accounts.Admin)
	const path = "/dashboard/contact/messages/delete/"
	if answer := b.must(200, "DELETE", path+"1", nil); answer["message"] != "Message successfully deleted!" {
		t.Errorf("answer = %v", answer)
	}
	if kept := s.messages(t); len(kept) > 0 {
		t.Errorf("kept: %q", kept)
	}
	for id, want := range map[string]float64{"1": 103, "99999999999999999999": 103, "x": 101, "1.5": 101} {
		status := 404
		if want == 101 {
			status = 400
		}
		if answer := b.must(status, "DELETE", path+id, nil); answer["businessErrorCode"] != want {
			t.Errorf("delete %s = %v, want %v", id, answer, want)
		}
	}
	if answer := b.send("DELETE", path+"1", nil, "X-XSRF-TOKEN", "x"); answer.body["businessErrorCode"] != 311.0 {
		t.Errorf("a forged request = %d %v", answer.Code, answer.body)
	}
}

func TestLogHidesWhomStaffSearchFor(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newSite(t, option)
	s.staffed(t, 1, accounts.Admin).get(200, "/dashboard/contact/messages?search=mallory%40example.org&page=2")
	s.get(t, "/dashboard/messages?search=mallory%40example.org")
	for _, line := range lines() {
		if text := fmt.Sprint(line); strings.Contains(text, "mallory") {
			t.Errorf("the log tells %s", text)
		}
	}
}

func TestMembersReport(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	gone := storetest.Account(t, s.store, 2)
	storetest.Account(t, s.store, 3)
	if err := s.store.Accounts.DeactivateAccount(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		if _, err := s.store.Accounts.BeginSignIn(t.Context(), storetest.Email(3), "192.0.2.1"); err != nil {
			t.Fatal(err)
		}
	}
	b := s.staffed(t, 1, accounts.Moderator, accounts.Admin)
	answer := b.get(200, "/dashboard/report/members")
	since := storetest.Now.Format(time.RFC3339)
	member := func(id int, enabled, unlocked bool, roles ...any) object {
		name := []string{"", "member2", "member3", "member1"}[id]
		return object{
			"id": float64(id), "username": name, "email": name + "@example.org", "role": roles,
			"enabled": enabled, "accountNonLocked": unlocked, "createdAt": since,
		}
	}
	want := []any{
		member(1, false, true, "USER"), member(2, true, false, "USER"), member(3, true, true, "ADMIN", "MODERATOR"),
	}
	if fmt.Sprint(answer["data"]) != fmt.Sprint(want) || answer["timestamp"] == nil {
		t.Errorf("members = %v\nwant %v", answer["data"], want)
	}
	s.advance(t, "720h")
	s.runJobs(t)
	account, err := s.store.Accounts.AccountByEmail(t.Context(), storetest.Email(1))
	if err != nil {
		t.Fatal(err)
	}
	b.access = s.access(t, account)
	list, _ := b.get(200, "/dashboard/report/members")["data"].([]any)
	if len(list) != 2 || at(list[0], "accountNonLocked") != true {
		t.Errorf("after the purge and the wait: %v", list)
	}
}

// runMixed leaves runs of every outcome, the last of which a killed process
// left open.
func runMixed(t *testing.T, s site) {
	t.Helper()
	for _, run := range []journal.IngestRun{
		{Job: "pulse", Status: journal.RunCompleted, ExitMessage: "Read 3 records on 1 page."},
		{Job: "pads", Status: journal.RunCompleted, Skipped: 1, ExitMessage: "Skipped 1 bad record: 7 (no name)."},
		{Job: "near launches", Status: journal.RunFailed, ExitMessage: "Failed: answered 502."},
	} {
		id, err := s.store.Journal.StartRun(t.Context(), run.Job)
		if err != nil {
			t.Fatal(err)
		}
		run.ID = id
		s.advance(t, "1s")
		if err := s.store.Journal.FinishRun(t.Context(), run); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.store.Journal.StartRun(t.Context(), "history"); err != nil {
		t.Fatal(err)
	}
}

func TestTasksReport(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	runMixed(t, s)
	told := func(after time.Duration) string { return storetest.Now.Add(after).Format(time.RFC3339) }
	b := s.staffed(t, 1, accounts.Developer)
	task := func(id int, job, status string, message any) object {
		run := object{
			"jobExecutionId": float64(id), "jobName": job, "status": status, "exitMessage": message,
			"startTime": told(time.Duration(id-1) * time.Second), "endTime": told(time.Duration(id) * time.Second),
		}
		if status == "STARTED" {
			run["endTime"] = nil
		}
		return run
	}
	want := []any{
		task(4, "history", "STARTED", nil), task(3, "near launches", "FAILED", "Failed: answered 502."),
		task(2, "pads", "COMPLETED", "Skipped 1 bad record: 7 (no name)."), task(1, "pulse", "COMPLETED", nil),
	}
	if got := b.get(200, "/dashboard/report/tasks"); fmt.Sprint(got["data"]) != fmt.Sprint(want) || got["timestamp"] == nil {
		t.Errorf("tasks = %v\nwant %v", got["data"], want)
	}
	s.advance(t, "1s")
	if err := s.store.Journal.StopStaleRuns(t.Context()); err != nil { // as the next process does
		t.Fatal(err)
	}
	want[0] = task(4, "history", "STOPPED", "The program ended before this run did.")
	if got := b.get(200, "/dashboard/report/tasks"); fmt.Sprint(got["data"]) != fmt.Sprint(want) {
		t.Errorf("tasks after a kill = %v\nwant %v", got["data"], want)
	}
}

func TestTasksReportGoesBack500Runs(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for range 503 {
		if _, err := s.store.Journal.StartRun(t.Context(), "pulse"); err != nil {
			t.Fatal(err)
		}
	}
	list, _ := s.staffed(t, 1, accounts.Admin).get(200, "/dashboard/report/tasks")["data"].([]any)
	if len(list) != 500 || at(list, 0, "jobExecutionId") != 503.0 || at(list, 499, "jobExecutionId") != 4.0 {
		t.Errorf("%d runs from %v, want 500 from 503 down to 4", len(list), at(list, 0))
	}
}

func TestGrafanaLeadsToTheMonitoring(t *testing.T) {
	t.Parallel()
	const address = "https://grafana.example/d/tminus?kiosk=1"
	for base, prefix := range map[string]string{"https://example.org": "", "https://example.org/sub": "/sub"} {
		s := newSite(t, baseURL(base), func(c *server.Config) { c.GrafanaURL = address })
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			w := s.do(t, method, prefix+"/grafana")
			if w.Code != 302 || w.Header().Get("Location") != address || w.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s %s/grafana = %d %v", method, prefix, w.Code, w.Header())
			}
		}
		if got := at(firstData(t, s.get(t, prefix+"/dashboard").Body.String()), "site", "monitoring"); got != true {
			t.Errorf("monitoring = %v, want true", got)
		}
	}
	s := newSite(t)
	if w := s.get(t, "/grafana"); w.Code != 404 || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("without monitoring = %d %v, want 404", w.Code, w.Header())
	}
	if got := at(firstData(t, s.get(t, "/dashboard").Body.String()), "site", "monitoring"); got != false {
		t.Errorf("monitoring = %v, want false", got)
	}
}
