package server_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"tminus/server"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

// observed passes requests on and keeps their answers by operation.
type observed struct {
	http.Handler
	paths   []string                                // as documented, with {parameters}
	answers map[string][]*httptest.ResponseRecorder // by "METHOD path"
}

func (o *observed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	recorder, _ := w.(*httptest.ResponseRecorder)
	key := r.Method + " " + o.documented(strings.TrimPrefix(r.URL.EscapedPath(), apiPrefix))
	o.Handler.ServeHTTP(w, r)
	o.answers[key] = append(o.answers[key], recorder)
}

var parameterInPath = regexp.MustCompile(`{\w+}`)

// documented returns the path that the document has for an address.
func (o *observed) documented(address string) string {
	for _, template := range o.paths {
		if ok, _ := path.Match(parameterInPath.ReplaceAllString(template, "*"), address); ok {
			return template
		}
	}
	return address
}

// TestAccountAnswersAreAsDocumented makes every documented call about one
// person, with success and without, and holds each answer against the document.
func TestAccountAnswersAreAsDocumented(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	folder, own := ownImages(t)
	folder.SetNamed([]string{"https://images.example/1.jpg"})
	s, box := newAccounts(t, p.configured, own, func(c *server.Config) { c.Refresh = func(context.Context) error { return nil } })
	s.clock.Advance(withinASecond)
	doc := loadDocument(t)
	seen := &observed{s, doc.Paths.InMatchingOrder(), map[string][]*httptest.ResponseRecorder{}}
	b := s.browser(t)
	b.site = seen

	token := b.post(200, "/auth/register", signUp(ada, "Ada_Love"))["token"]
	b.refused(429, 306, "/auth/resend-otp", object{"token": token})
	s.advance(t, "1m")
	token = b.post(200, "/auth/resend-otp", object{"token": token})["token"]
	b.refused(401, 304, "/auth/verify-otp", object{"otp": wrongCode(t, box, ada), "token": token})
	b.verify(box, ada, token)
	b.refused(409, 102, "/auth/register", signUp("eve@example.org", "Ada_Love"))
	b.get(200, "/user/my-account")
	keepBookmarks(t, s, b)
	b.post(200, contact, message("", "Bug", "The clock stands still."))
	access := b.access
	b.access = "x"
	b.refused(401, 303, contact, message(ada, "Bug", "The clock stands still."))
	b.access = access
	b.post(200, "/user/change-password", object{"currentPassword": password, "newPassword": another, "confirmPassword": another})
	b.refresh()
	b.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": password})
	b.signIn(box, ada, another, true)
	b.post(200, "/auth/forgot-password", object{"email": ada})
	b.post(200, "/auth/reset-password", object{"token": box.link(t, ada), "newPassword": password, "confirmPassword": password})
	b.access, _ = b.post(200, providerLogin, object{"idToken": p.token(t, s, nil)})["token"].(string)
	b.post(200, "/user/logout", nil)
	unknown := object{"sub": "eve", "email": "eve@example.org"}
	idToken := p.token(t, s, unknown)
	b.post(200, providerLogin, object{"idToken": idToken})
	b.access, _ = b.post(200, providerRegister, object{"idToken": idToken, "confirmUsername": "Eve_Hacker"})["token"].(string)
	b.post(200, "/user/account/deactivate", nil)
	b.signIn(box, ada, password, false)
	b.must(200, "DELETE", "/user/account/deactivate", nil)
	makeFollowCalls(t, s, b)
	makeStaffCalls(t, s, b)

	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			if !ofCatalogue(path) {
				holdOperation(t, s, method, path, operation, seen)
			}
		}
	}
}

// makeFollowCalls makes every call about a follow with success.
func makeFollowCalls(t *testing.T, s site, b *browser) {
	t.Helper()
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	b.get(200, "/follow/key")
	b.get(200, "/follow/preview?zone=UTC&leads=10&launch="+storetest.LaunchID(1))
	b.get(400, "/follow/preview?zone=Mars&launch="+storetest.LaunchID(1))
	b.access = ""
	token, _ := b.post(201, "/follow", object{"zone": "UTC"})["token"].(string)
	d := device{b, token}
	d.call(200, "PUT", "/follow/rules", object{"rules": []object{{"launch_id": storetest.LaunchID(1), "leads": []int{10}}, {"filter": "", "kinds": []string{"slip"}}}})
	rule := fmt.Sprint(at(d.call(200, "POST", "/follow/rules", object{"filter": "agency=1", "leads": []int{10}}), "rules", 2, "id"))
	d.call(200, "DELETE", "/follow/rules/"+rule, nil)
	d.call(200, "PATCH", "/follow", object{"paused": false})
	status := 200
	address, _ := service(t, &status)
	push := subscribed(t, 1)
	sink := fmt.Sprint(d.call(201, "PUT", "/follow/sinks/push", push)["id"])
	d.call(200, "PUT", "/follow/sinks/push", push)
	d.call(204, "DELETE", "/follow/sinks/"+sink, nil)
	d.call(200, "PUT", "/follow", object{"zone": "UTC", "quiet_from": "22:00", "quiet_to": "07:00"})
	d.call(200, "GET", "/follow", nil)
	b.access = s.access(t, storetest.Account(t, s.store, 2))
	d.call(200, "POST", "/follow/merge", nil)
	hook := object{"kind": "webhook", "address": address}
	sink = fmt.Sprint(d.call(201, "POST", "/user/sinks", hook)["id"])
	d.call(409, "POST", "/user/sinks", hook)
	chat := object{"kind": "ntfy", "address": address + "/topic"}
	d.call(201, "POST", "/user/sinks", chat)
	chat["token"] = "tk_another"
	d.call(200, "POST", "/user/sinks", chat)
	d.call(204, "POST", "/user/sinks/"+sink+"/test", nil)
	d.call(204, "POST", "/follow/sinks/"+sink+"/test", nil)
	d.call(204, "DELETE", "/user/sinks/"+sink, nil)
	d.call(204, "DELETE", "/follow", nil)
	b.access = "x" // is no reason to take somebody for nobody
	d.call(401, "GET", "/follow", nil)
	d.call(401, "PUT", "/follow", object{"zone": "UTC"})
	d.call(401, "DELETE", "/follow", nil)
	d.call(401, "PUT", "/follow/rules", object{"rules": []object{}})
	d.call(401, "POST", "/follow/rules", object{"filter": ""})
	d.call(401, "DELETE", "/follow/rules/1", nil)
	d.call(401, "PATCH", "/follow", object{"paused": true})
	d.call(401, "PUT", "/follow/sinks/push", push)
	d.call(401, "DELETE", "/follow/sinks/1", nil)
	d.call(401, "POST", "/follow/sinks/1/test", nil)
}

// makeStaffCalls makes every call of staff with success, and some without.
func makeStaffCalls(t *testing.T, s site, b *browser) {
	t.Helper()
	b.access = s.access(t, storetest.Account(t, s.store, 1, accounts.Moderator))
	runMixed(t, s)
	b.get(200, "/dashboard/contact/messages?search=ada")
	b.get(400, "/dashboard/contact/messages?ordering=email")
	b.must(200, "DELETE", "/dashboard/contact/messages/delete/1", nil)
	b.must(404, "DELETE", "/dashboard/contact/messages/delete/1", nil)
	b.get(200, "/dashboard/report/members")
	b.get(200, "/dashboard/report/tasks")
	b.get(200, "/dashboard/images")
	b.get(200, "/dashboard/notices")
	b.get(200, "/dashboard/ingest")
	b.post(202, "/dashboard/ingest/refresh", nil)
	b.must(404, "DELETE", "/dashboard/announcement", nil)
	b.must(400, "PUT", "/dashboard/announcement", object{})
	b.must(200, "PUT", "/dashboard/announcement", object{"text": "Back soon.", "until": s.clock.Now().Add(time.Hour)})
	b.get(200, "/dashboard/announcement")
	b.must(200, "DELETE", "/dashboard/announcement", nil)
	storetest.Save(t, s.store, storetest.Everything())
	b.must(400, "POST", "/dashboard/corrections", object{})
	b.must(200, "POST", "/dashboard/corrections", object{"kind": "astronauts", "record_id": "1", "field": "bio", "value": "Flew at last.", "source": "https://example.org"})
	b.must(200, "PUT", "/dashboard/corrections/1", object{"value": "", "source": "https://example.org/2"})
	b.get(200, "/dashboard/corrections")
	b.must(200, "DELETE", "/dashboard/corrections/1", nil)
	b.must(404, "DELETE", "/dashboard/corrections/1", nil)
	b.must(404, "PUT", "/dashboard/corrections/1", object{})
	b.get(200, "/dashboard/corrections")
}

// holdOperation adds an empty and a forged request to what was seen of an
// operation and checks all of it.
func holdOperation(t *testing.T, s site, method, path string, operation *openapi3.Operation, seen *observed) {
	t.Helper()
	key := method + " " + path
	stranger := s.browser(t)
	stranger.site = seen
	stranger.send(method, path, nil)
	stranger.csrf, _ = stranger.get(200, "/csrf/token")["token"].(string)
	stranger.send(method, path, object{})
	codes := []string{}
	for _, answer := range seen.answers[key] {
		codes = append(codes, fmt.Sprint(answer.Code))
		holdAgainst(t, operation, answer)
	}
	for status := range operation.Responses.Map() {
		if status != "default" && !slices.Contains(codes, status) {
			t.Errorf("no answer of %s had status %s, only %v", key, status, codes)
		}
	}
	if method != http.MethodGet && !slices.Contains(codes, "403") {
		t.Errorf("%s takes a forged request: %v", key, codes)
	}
	guarded := operation.Security != nil
	if guarded != slices.Contains(codes, "401") && (guarded || method == http.MethodGet) {
		t.Errorf("%s is documented with guard %t, but answered %v", key, guarded, codes)
	}
}
