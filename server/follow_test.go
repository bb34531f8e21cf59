package server_test

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/fence"
	"tminus/server/mail"
	"tminus/server/notify"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
	"tminus/store/zones"
)

// unread takes mails that nobody reads.
type unread struct{}

func (unread) Send(context.Context, mail.Message) error { return nil }

// newNotices returns what tells followers of a site, which may ask this machine.
func newNotices(tb testing.TB, st *store.Store, clock *storetest.Clock) *notify.Notifier {
	tb.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		tb.Fatal(err)
	}
	base, _ := url.Parse("https://tminus.example")
	notices, err := notify.New(notify.Config{
		Follows: st.Follows, Base: base, Now: clock.Now, Log: slog.New(slog.DiscardHandler), PushSeed: key.Bytes(),
		LeaveSeed: []byte("a seed of thirty-two bytes or so"), Webhooks: notify.WebhooksMembers, Mail: unread{}, Templates: mail.NewTemplates(mail.Site{Base: base, Name: "Tminus"}),
		Client: fence.NewClient(fence.Notices, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}),
	})
	if err != nil {
		tb.Fatal(err)
	}
	return notices
}

// service is a service of notices that answers with a status, and keeps what it
// was sent.
func service(t *testing.T, status *int) (address string, sent *[]string) {
	t.Helper()
	sent = &[]string{}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Method != http.MethodHead {
			*sent = append(*sent, string(body))
		}
		w.WriteHeader(*status)
	}))
	t.Cleanup(srv.Close)
	return srv.URL, sent
}

// device is a browser that follows without an account.
type device struct {
	*browser
	token string
}

// device makes a follow without an account.
func (s site) device(t *testing.T) device {
	t.Helper()
	b := s.browser(t)
	token, _ := b.post(201, "/follow", object{"zone": "Europe/Berlin"})["token"].(string)
	if len(token) != 43 {
		t.Fatalf("token = %q", token)
	}
	return device{b, token}
}

// call makes a call in the name of the follow.
func (d device) call(status int, method, path string, body any) map[string]any {
	d.t.Helper()
	answer := d.send(method, path, body, "X-Follow", d.token, "If-Match", "*")
	if answer.Code != status {
		d.t.Fatalf("%s %s = %d %s, want %d", method, path, answer.Code, answer.Body, status)
	}
	if got := answer.Header().Get("Cache-Control"); got != "no-store" {
		d.t.Errorf("%s %s is kept: %q", method, path, got)
	}
	if answer.Body.Len() == 0 {
		return nil
	}
	return answer.body
}

// subscribed returns a push subscription as a browser gives it.
func subscribed(t *testing.T, n int) object {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	encode := base64.RawURLEncoding.EncodeToString
	return object{
		"endpoint": fmt.Sprintf("https://fcm.googleapis.com/fcm/send/%d", n), "expirationTime": nil,
		"keys": object{"p256dh": encode(key.PublicKey().Bytes()), "auth": encode(make([]byte, 16))},
	}
}

func TestADeviceFollowsWithoutAnAccount(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 2)
	d := s.device(t)
	launch := storetest.LaunchID(1)
	rules := object{"rules": []object{
		{"launch_id": launch, "leads": []int{10, 60}, "kinds": []string{"slip", "outcome"}},
		{"filter": "agency=1&upcoming=all", "leads": []int{}, "kinds": []string{"announced"}},
	}}
	answer := d.call(200, "PUT", "/follow/rules", rules)
	if at(answer, "rules", 0, "launch", "id") != launch || at(answer, "rules", 0, "path") != "/launches/"+launch ||
		fmt.Sprint(at(answer, "rules", 0, "leads")) != "[60 10]" || at(answer, "rules", 0, "filter") != nil {
		t.Errorf("the rule of a launch = %v", at(answer, "rules", 0))
	}
	if at(answer, "rules", 1, "filter") != "agency=1" || at(answer, "rules", 1, "title") != "Launches: Agency 1" ||
		at(answer, "rules", 1, "path") != "/launches?agency=1" || at(answer, "rules", 1, "launch") != nil {
		t.Errorf("the rule of a filter = %v", at(answer, "rules", 1))
	}
	put := d.call(201, "PUT", "/follow/sinks/push", subscribed(t, 1))
	if at(put, "label") != "fcm.googleapis.com" || at(put, "state") != "new" {
		t.Errorf("sink = %v", put)
	}
	d.call(201, "PUT", "/follow/sinks/push", subscribed(t, 2))
	d.call(200, "PUT", "/follow", object{"zone": "Asia/Tokyo", "quiet_from": "22:00", "quiet_to": "07:30", "paused": true})
	answer = d.call(200, "GET", "/follow", nil)
	for name, want := range (object{"zone": "Asia/Tokyo", "quiet_from": "22:00", "quiet_to": "07:30", "paused": true}) {
		if answer[name] != want {
			t.Errorf("%s = %v, want %v", name, answer[name], want)
		}
	}
	if text := fmt.Sprint(answer); strings.Contains(text, "fcm/send") || strings.Contains(text, d.token) {
		t.Errorf("a secret is told: %s", text)
	}
	other := s.device(t)
	id := fmt.Sprint(put["id"])
	other.call(404, "DELETE", "/follow/sinks/"+id, nil)
	other.call(404, "POST", "/follow/sinks/"+id+"/test", nil)
	d.call(204, "DELETE", "/follow/sinks/"+id, nil)
	d.call(204, "DELETE", "/follow", nil)
	d.call(404, "GET", "/follow", nil)
	d.call(204, "DELETE", "/follow", nil)
	if found := other.call(200, "GET", "/follow", nil); at(found, "zone") != "Europe/Berlin" {
		t.Errorf("the other's follow = %v", found)
	}
}

func TestWhatCannotBeFollowedIsTold(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	d := s.device(t)
	launch := storetest.LaunchID(1)
	for name, tt := range map[string]struct {
		path string
		body any
		want []string // fields
	}{
		"no zone":         {"/follow", object{}, []string{"zone"}},
		"this machine's":  {"/follow", object{"zone": "Local"}, []string{"zone"}},
		"half of hours":   {"/follow", object{"zone": "UTC", "quiet_from": "22:00"}, []string{"quiet_from"}},
		"no hours":        {"/follow", object{"zone": "UTC", "quiet_from": "25:00", "quiet_to": "07:00"}, []string{"quiet_from"}},
		"no rules":        {"/follow/rules", object{}, []string{"rules"}},
		"about nothing":   {"/follow/rules", object{"rules": []object{{}}}, []string{"rules[0]"}},
		"about both":      {"/follow/rules", object{"rules": []object{{"launch_id": launch, "filter": ""}}}, []string{"rules[0]"}},
		"about one twice": {"/follow/rules", object{"rules": []object{{"launch_id": launch}, {"launch_id": launch}}}, []string{"rules[1]"}},
		"every mistake": {
			"/follow/rules",
			object{"rules": []object{
				{"filter": "agency=x"}, {"launch_id": launch, "leads": []int{4}, "kinds": []string{"reminder"}}, {"filter": "", "leads": []int{5, 6, 7, 8, 9}},
			}},
			[]string{"rules[0]", "rules[1].kinds", "rules[1].leads", "rules[2].leads"},
		},
	} {
		answer := d.call(400, "PUT", tt.path, tt.body)
		mistakes, _ := answer["validationErrors"].([]any)
		got := []string{}
		for i := range mistakes {
			one, _ := mistakes[i].(map[string]any)
			for field := range one {
				got = append(got, field)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(tt.want) {
			t.Errorf("%s: mistakes = %v, want those of %v", name, mistakes, tt.want)
		}
	}
	for field, long := range map[string]func(object){
		"endpoint": func(s object) { s["endpoint"] = "https://fcm.googleapis.com/" + strings.Repeat("a", 2022) },
		// Line breaks are no part of what the key says.
		"keys.auth": func(s object) {
			s["keys"] = object{"p256dh": at(s, "keys", "p256dh"), "auth": strings.Repeat("\n", 491) + strings.Repeat("A", 22)}
		},
	} {
		subscription := subscribed(t, 1)
		long(subscription)
		if got, _ := at(d.call(400, "PUT", "/follow/sinks/push", subscription), "validationErrors", 0, field).(string); !strings.HasPrefix(got, "This can have at most ") {
			t.Errorf("a long %s: %q", field, got)
		}
	}
	longest := subscribed(t, 1)
	longest["endpoint"] = "https://fcm.googleapis.com/" + strings.Repeat("a", 2021)
	d.call(204, "DELETE", "/follow/sinks/"+fmt.Sprint(d.call(201, "PUT", "/follow/sinks/push", longest)["id"]), nil)
	if got := at(d.call(400, "POST", "/follow/rules", object{"filter": "search=" + strings.Repeat("a", 2042)}), "validationErrors", 0, "rule"); got != "A filter can have at most 2048 characters." {
		t.Errorf("a long filter: %v", got)
	}
	d.call(404, "PUT", "/follow/rules", object{"rules": []object{{"launch_id": "42"}}})
	for _, endpoint := range []string{"https://127.0.0.1/x.googleapis.com/", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com.evil.example/"} {
		subscription := subscribed(t, 1)
		subscription["endpoint"] = endpoint
		answer := d.call(400, "PUT", "/follow/sinks/push", subscription)
		if at(answer, "validationErrors", 0, "address") != "This address is not allowed." {
			t.Errorf("%s: %v", endpoint, answer)
		}
	}
	many := []object{}
	for n := range follow.RulesLimit + 1 {
		many = append(many, object{"filter": fmt.Sprintf("agency=%d", n+1)})
	}
	d.call(409, "PUT", "/follow/rules", object{"rules": many})
	for n := range follow.SinksLimit {
		d.call(201, "PUT", "/follow/sinks/push", subscribed(t, n))
	}
	d.call(409, "PUT", "/follow/sinks/push", subscribed(t, 99))
}

func TestAllRulesAreWrittenOnlyByWhoReadThem(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 2)
	d := s.device(t)
	rule := func(n int) object { return object{"launch_id": storetest.LaunchID(n), "leads": []int{10}} }
	send := func(status int, method, path, match string, body any) reply {
		t.Helper()
		answer := d.send(method, path, body, "X-Follow", d.token, "If-Match", match)
		if answer.Code != status {
			t.Fatalf("%s %s with %q = %d %s, want %d", method, path, match, answer.Code, answer.Body, status)
		}
		return answer
	}
	read := send(200, "GET", "/follow", "", nil).Header().Get("ETag")
	all := object{"rules": []object{rule(2)}}
	// Two tabs that read the same follow one launch each, and neither is lost.
	send(200, "POST", "/follow/rules", "", rule(1))
	both := send(200, "POST", "/follow/rules", "", object{"filter": "agency=1&upcoming=all", "kinds": []string{"announced"}})
	if rules, _ := both.body["rules"].([]any); len(rules) != 2 || at(both.body, "rules", 1, "filter") != "agency=1" {
		t.Errorf("rules = %v, want those of both tabs", rules)
	}
	for match, status := range map[string]int{"": 428, read: 412} {
		if code, told := send(status, "PUT", "/follow/rules", match, all).body["businessErrorCode"]; told {
			t.Errorf("%d has the code %v, which is documented nowhere", status, code)
		}
	}
	if at(send(428, "PUT", "/follow/rules", "", all).body, "error") != "Writing all rules at once needs If-Match with the ETag of the answer that you read them from." {
		t.Error("without If-Match it is not said what is missing")
	}
	if at(send(412, "PUT", "/follow/rules", read, all).body, "error") != "What you follow has changed since you read it. Read it again, then write it." {
		t.Error("with an old version it is not said what is wrong")
	}
	now := send(200, "GET", "/follow", "", nil).Header().Get("ETag")
	if now != both.Header().Get("ETag") || now == read {
		t.Errorf("ETag = %s, then %s", read, now)
	}
	// Proxies that compress mark it as weak.
	put := send(200, "PUT", "/follow/rules", "W/"+now, all)
	if rules, _ := put.body["rules"].([]any); len(rules) != 1 || put.Header().Get("ETag") == now {
		t.Errorf("rules = %v, ETag %s", rules, put.Header().Get("ETag"))
	}
	id := fmt.Sprint(at(put.body, "rules", 0, "id"))
	for range 2 {
		if left, _ := send(200, "DELETE", "/follow/rules/"+id, "", nil).body["rules"].([]any); len(left) != 0 {
			t.Errorf("rules = %v, want none", left)
		}
	}
	mistakes := send(400, "POST", "/follow/rules", "", object{"leads": []int{4}, "kinds": []string{"reminder"}}).body["validationErrors"]
	if fmt.Sprint(mistakes) != "[map[kinds:A launch has no such alert: reminder.] map[leads:Reminders are at most 4, from 5 to 10080 minutes before.] map[rule:A rule is about a launch, an event or a filter.]]" {
		t.Errorf("mistakes = %v", mistakes)
	}
}

func TestOneSettingIsChangedWithoutTheOthers(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	d := s.device(t)
	d.call(200, "PATCH", "/follow", object{"quiet_from": "22:00", "quiet_to": "07:00"})
	d.call(200, "PATCH", "/follow", object{"paused": true})
	answer := d.call(200, "PATCH", "/follow", object{"zone": "Asia/Tokyo"})
	if answer["zone"] != "Asia/Tokyo" || answer["quiet_from"] != "22:00" || answer["quiet_to"] != "07:00" || answer["paused"] != true {
		t.Errorf("follow = %v", answer)
	}
	answer = d.call(200, "PATCH", "/follow", object{"quiet_from": nil, "quiet_to": nil})
	if answer["quiet_from"] != nil || answer["quiet_to"] != nil || answer["paused"] != true {
		t.Errorf("follow = %v, want no quiet hours", answer)
	}
	for _, wrong := range []object{{"zone": "Mars"}, {"zone": ""}, {"quiet_from": "22:00"}, {"quiet_from": "22:00", "quiet_to": nil}, {"quiet_from": "8", "quiet_to": "9"}} {
		d.call(400, "PATCH", "/follow", wrong)
	}
}

// What a name means must not hang on the machine, and every call says so alike.
func TestTimeZonesAreRefusedAlikeEverywhere(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	d := s.device(t)
	for _, name := range []string{"", "Local", "localtime", "europe/berlin", "Europe//Berlin", "posix/Europe/Berlin", "Mars"} {
		for method, refusal := range map[string]object{
			"POST":  s.browser(t).post(400, "/follow", object{"zone": name}),
			"PUT":   d.call(400, "PUT", "/follow", object{"zone": name}),
			"PATCH": d.call(400, "PATCH", "/follow", object{"zone": name}),
		} {
			if got := at(refusal, "validationErrors", 0, "zone"); got != zones.Unknown {
				t.Errorf("%s of zone %q: %v", method, name, refusal)
			}
		}
		refusal := d.call(400, "GET", "/follow/preview?launch="+storetest.LaunchID(1)+"&zone="+url.QueryEscape(name), nil)
		if refusal["error"] != zones.Unknown {
			t.Errorf("preview in zone %q: %v", name, refusal)
		}
	}
	d.call(400, "GET", "/follow/preview?launch="+storetest.LaunchID(1), nil)
}

func TestTheNoticesOfAFollowSayWhyTheyCame(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	d := s.device(t)
	d.call(200, "PUT", "/follow/rules", object{"rules": []object{{"filter": "agency=2", "leads": []int{1440}, "kinds": []string{}}}})
	d.call(201, "PUT", "/follow/sinks/push", subscribed(t, 1))
	launch, err := s.store.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(1))
	if err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(launch.NET.Add(-24 * time.Hour).Sub(s.clock.Now()))
	for _, step := range []func() error{
		func() error { _, err := s.store.Follows.MakeReminders(t.Context()); return err },
		func() error { _, err := s.store.Follows.FanOut(t.Context()); return err },
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	batches, err := s.store.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 10, Each: 10})
	if err != nil || len(batches) != 1 {
		t.Fatalf("batches = %v, %v", batches, err)
	}
	if err := s.store.Follows.Finish(t.Context(), batches[0], follow.Outcome{Result: follow.Done}); err != nil {
		t.Fatal(err)
	}
	notice := at(d.call(200, "GET", "/follow", nil), "notices", 0)
	if at(notice, "kind") != string(catalogue.OccasionReminder) || at(notice, "title") != "T-24 h: Mission 1" ||
		at(notice, "why") != "Launches: Agency 2; T-1 d" || !strings.Contains(fmt.Sprint(at(notice, "body")), "GMT+2") {
		t.Errorf("notice = %v", notice)
	}
}

func TestAPreviewHasTheRemindersToComeAndWhatWasTold(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	d := s.device(t)
	launch, err := s.store.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(1))
	if err != nil {
		t.Fatal(err)
	}
	launch.NET = s.clock.Now().Add(51 * time.Hour)
	storetest.SaveLaunches(t, s.store, launch)
	s.clock.Advance(25 * time.Hour) // a new catalogue tells of no moves for a day
	launch.NET, launch.At = launch.NET.Add(90*time.Minute), s.clock.Now()
	storetest.SaveLaunches(t, s.store, launch)
	s.clock.Advance(20 * time.Minute)
	if _, err := s.store.Follows.FanOut(t.Context()); err != nil {
		t.Fatal(err)
	}
	const path = "/follow/preview?zone=Europe/Berlin&launch="
	notices, _ := d.call(200, "GET", path+launch.ID+"&leads=1440,10,10080", nil)["notices"].([]any)
	titles := []string{}
	for _, notice := range notices {
		titles = append(titles, fmt.Sprint(at(notice, "title")))
	}
	want := []string{"T-10 min: Mission 1", "T-24 h: Mission 1", "Moved 1 h 30 min later: Mission 1"}
	if !slices.Equal(titles, want) {
		t.Fatalf("notices = %q, want %q: the reminder of a week before is past", titles, want)
	}
	if body, _ := at(notices[1], "body").(string); !regexp.MustCompile(` in 10 hold from here, \d+ of \d+\.$`).MatchString(body) {
		t.Errorf("a day before it is told %q", body)
	}
	if at := at(notices[0], "at"); at != launch.NET.Add(-10*time.Minute).UTC().Format(time.RFC3339) {
		t.Errorf("the first comes at %v, NET is %v", at, launch.NET)
	}
	launch.NETPrecision = ledger.PrecisionNamed("Month")
	storetest.SaveLaunches(t, s.store, launch)
	for _, notice := range d.call(200, "GET", path+launch.ID+"&leads=10", nil)["notices"].([]any) {
		if at(notice, "kind") == "reminder" {
			t.Errorf("a launch whose month alone is known has %v", notice)
		}
	}
	d.call(400, "GET", path+launch.ID+"&leads=1", nil)
	d.call(400, "GET", path+launch.ID+"&leads=soon", nil)
	d.call(404, "GET", path+storetest.LaunchID(404), nil)
}

func TestAMemberTakesOverADeviceAndAddsWhereNoticesGo(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 1, 1)
	d := s.device(t)
	d.call(200, "PUT", "/follow/rules", object{"rules": []object{{"launch_id": storetest.LaunchID(1)}}})
	d.call(401, "POST", "/follow/merge", nil)
	b := s.member(t, 1)
	b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
	answer := b.send("POST", "/follow/merge", nil, "X-Follow", d.token)
	if merged := answer.body; answer.Code != 200 || at(merged, "rules", 0, "launch", "id") != storetest.LaunchID(1) {
		t.Errorf("merged = %d %s", answer.Code, answer.Body)
	}
	for field, characters := range map[string]int{"address": 2048, "token": 512, "room": 512} {
		sink := object{"kind": "matrix", "address": "https://matrix.example.org", "token": "t", "room": "r", field: strings.Repeat("a", characters+1)}
		want := fmt.Sprintf("This can have at most %d characters.", characters)
		if got := at(b.post(400, "/user/sinks", sink), "validationErrors", 0, field); got != want {
			t.Errorf("a long %s: %v", field, got)
		}
	}
	d.call(404, "GET", "/follow", nil)

	status := 200
	address, sent := service(t, &status)
	hook := b.post(201, "/user/sinks", object{"kind": "webhook", "address": address + "/hooks/abc"})
	if key, _ := hook["signing_key"].(string); !strings.HasPrefix(key, "whsec_") {
		t.Errorf("webhook = %v", hook)
	}
	own := b.get(200, "/follow")
	if at(own, "sinks", 0, "signing_key") != nil || !strings.HasSuffix(fmt.Sprint(at(own, "sinks", 0, "label")), "/ho…") {
		t.Errorf("sinks = %v", own["sinks"])
	}
	test := "/user/sinks/" + fmt.Sprint(hook["id"]) + "/test"
	if answer := b.send("POST", test, nil); answer.Code != 204 || len(*sent) != 1 || !strings.Contains((*sent)[0], "test") {
		t.Errorf("test = %d %s, sent %v", answer.Code, answer.Body, *sent)
	}
	status = 500
	if answer := b.send("POST", test, nil); answer.Code != 503 {
		t.Errorf("test of a service that fails = %d %s", answer.Code, answer.Body)
	}
	sink := at(b.get(200, "/follow"), "sinks", 0)
	if at(sink, "state") != "ok" || at(sink, "ok_at") == nil || at(sink, "failed_at") == nil || at(sink, "failure") == nil {
		t.Errorf("sink = %v, want its last success and failure", sink)
	}
	b.send("POST", test, nil)
	if answer := b.send("POST", test, nil); answer.Code != 429 {
		t.Errorf("a fourth test = %d, want too many", answer.Code)
	}
	for _, body := range []object{
		{"kind": "fax"},
		{"kind": "gotify", "address": address},
		{"kind": "matrix", "address": address, "token": "t"},
		{"kind": "ntfy", "address": "http://10.0.0.1/topic"},
		{"kind": "slack", "address": "https://nothing.invalid/"},
		{"kind": "mail", "digest": "hourly"},
	} {
		b.must(400, "POST", "/user/sinks", body)
	}
	b.must(204, "DELETE", "/user/sinks/"+fmt.Sprint(hook["id"]), nil)
	b.must(404, "DELETE", "/user/sinks/"+fmt.Sprint(hook["id"]), nil)
}

var linkToEnd = regexp.MustCompile(`/unsubscribe/[\w.-]+`)

func TestMailsOfAFollowEndByTheirLinkAlone(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	s := newCatalogue(t, 1, 1, baseURL("https://example.org"), owning("/about"), func(c *server.Config) { c.Notices.Mail = box.sender(t) })
	b := s.member(t, 1)
	made := b.post(201, "/user/sinks", object{"kind": "mail", "digest": "weekly"})
	if label := fmt.Sprint(made["label"]); label != "m…@example.org" {
		t.Errorf("label = %s", label)
	}
	b.must(204, "POST", "/user/sinks/"+fmt.Sprint(made["id"])+"/test", nil)
	signed := linkToEnd.FindString(box.last(t, storetest.Email(1), "This is a test"))
	if signed == "" {
		t.Fatalf("no link in %s", box.last(t, storetest.Email(1), ""))
	}
	page := s.get(t, signed)
	if body := page.Body.String(); page.Code != 200 || !strings.Contains(body, `<form method="post">`) || !strings.Contains(body, `<a href="/about">Club</a>`) || page.Header().Get("Cache-Control") != "no-store" {
		t.Fatalf("page = %d %s", page.Code, body)
	}
	if sinks := b.get(200, "/follow")["sinks"]; len(sinks.([]any)) != 1 {
		t.Errorf("looking at the page ended the mails: %v", sinks)
	}
	request := httptest.NewRequest(http.MethodPost, signed, strings.NewReader("List-Unsubscribe=One-Click"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	s.ServeHTTP(answer, request)
	if answer.Code != 200 || !strings.Contains(answer.Body.String(), "No more emails") {
		t.Errorf("answer = %d %s", answer.Code, answer.Body)
	}
	if sinks := b.get(200, "/follow")["sinks"]; len(sinks.([]any)) != 0 {
		t.Errorf("sinks = %v", sinks)
	}
	if forged := s.get(t, signed+"x"); forged.Code != 404 {
		t.Errorf("a forged address = %d", forged.Code)
	}
}

func TestASiteWithoutNoticesSaysSo(t *testing.T) {
	t.Parallel()
	s := newSite(t, func(c *server.Config) { c.Notices = nil })
	b := s.browser(t)
	for _, path := range []string{"/follow", "/follow/key"} {
		b.get(404, path)
	}
	b.refused(404, 103, "/follow", object{"zone": "UTC"})
	if page := s.get(t, "/unsubscribe/1.x"); page.Code != 404 {
		t.Errorf("unsubscribe = %d", page.Code)
	}
	on := newSite(t).browser(t)
	if key, _ := on.get(200, "/follow/key")["public_key"].(string); len(key) != 87 {
		t.Errorf("key = %q", key)
	}
}

func TestASiteWithoutPushTakesNoBrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t, func(c *server.Config) {
		config := c.Notices.Config
		config.Base, _ = url.Parse("http://tminus.example") // push needs https
		notices, err := notify.New(config)
		if err != nil {
			t.Fatal(err)
		}
		c.Notices = notices
	})
	d := s.device(t)
	key := d.get(404, "/follow/key")
	for name, subscription := range map[string]any{"a good one": subscribed(t, 1), "an empty one": object{}} {
		put := d.call(404, "PUT", "/follow/sinks/push", subscription)
		if put["businessErrorCode"] != 103.0 || put["error"] != key["error"] {
			t.Errorf("%s: %v, want what the call for the key says", name, put)
		}
	}
}

func TestNewFollowsAreTenADay(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.browser(t)
	for range 10 {
		b.post(201, "/follow", object{"zone": "UTC"})
	}
	b.refused(429, 307, "/follow", object{"zone": "UTC"})
	s.advance(t, "24h")
	b.post(201, "/follow", object{"zone": "UTC"})
}
