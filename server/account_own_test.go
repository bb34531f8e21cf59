package server_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"tminus/store/storetest"
)

// ownCalls are all calls of a member with what they need, as "METHOD path":
// the member has the bookmark "Own" with the second launch.
var ownCalls = map[string]object{
	"GET /user/my-account":                         nil,
	"GET /user/my-data":                            nil,
	"GET /user/user-bookmarks":                     nil,
	"GET /user/user-bookmarks/:name":               nil,
	"POST /user/bookmark/create":                   {"bookmarkName": "New"},
	"POST /user/bookmark/add":                      {"bookmarkName": "Own", "launchId": storetest.LaunchID(3)},
	"PUT /user/bookmark/update":                    {"currentName": "Own", "newName": "Mine"},
	"DELETE /user/bookmark/delete/:name":           nil,
	"DELETE /user/bookmark/delete/:name/:launchId": nil,
	"GET /user/feeds":                              nil,
	"POST /user/feeds":                             {"bookmarkName": "Own"},
	"DELETE /user/feeds/:id":                       nil,
	"POST /user/sinks":                             {"kind": "mail", "digest": "weekly"},
	"DELETE /user/sinks/:id":                       nil,
	"POST /user/sinks/:id/test":                    nil,
	"POST /user/change-password":                   {"currentPassword": password, "newPassword": another, "confirmPassword": another},
	"POST /user/account/deactivate":                {},
	"DELETE /user/account/deactivate":              nil,
}

// TestMembersCallsNameNoAccount makes every call of a member with all that
// somebody else's account could be named by. It does its work, on the caller's
// account: nothing of the other's is told or changed.
func TestMembersCallsNameNoAccount(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1), storetest.Launch(2), storetest.Launch(3))
	other := s.browser(t)
	other.register(box, ada, "Ada_Love")
	other.post(201, "/user/bookmark/create", object{"bookmarkName": "Own"})
	other.post(201, "/user/bookmark/create", object{"bookmarkName": "Theirs"})
	other.post(200, "/user/bookmark/add", object{"bookmarkName": "Own", "launchId": storetest.LaunchID(1)})
	before, kept := other.get(200, "/user/my-account"), other.bookmarks()

	query, named := url.Values{}, object{}
	for key, value := range map[string]any{
		"id": before["id"], "accountId": before["id"], "account_id": before["id"], "userId": before["id"], "user": before["id"],
		"member": before["id"], "account": before["id"], "owner": ada, "email": ada, "username": "Ada_Love", "sub": before["id"],
	} {
		named[key] = value
		query.Set(key, fmt.Sprint(value))
	}
	called := 0
	for _, route := range s.Routes() {
		path, isCall := strings.CutPrefix(route.Path, apiPrefix)
		if !isCall || route.Name != "member" || route.Method == http.MethodHead {
			continue
		}
		body, known := ownCalls[route.Method+" "+path]
		if !known {
			t.Errorf("%s %s is not tried", route.Method, path)
			continue
		}
		called++
		b := s.browser(t)
		b.register(box, fmt.Sprintf("eve%d@example.org", called), fmt.Sprintf("Eve_Love%d", called))
		b.post(201, "/user/bookmark/create", object{"bookmarkName": "Own"})
		b.post(200, "/user/bookmark/add", object{"bookmarkName": "Own", "launchId": storetest.LaunchID(2)})
		own := at(b.post(201, "/user/feeds", object{"bookmarkName": "Own"}), "data", "id")
		if strings.HasPrefix(path, "/user/sinks/") {
			own = at(b.post(201, "/user/sinks", object{"kind": "mail"}), "id")
		}

		target := strings.NewReplacer(":name", "Own", ":launchId", storetest.LaunchID(2), ":id", fmt.Sprint(own)).Replace(path)
		answer := b.send(route.Method, target+"?"+query.Encode(), changed(named, body),
			"X-User-Id", fmt.Sprint(before["id"]), "X-Forwarded-User", ada, "X-Remote-User", "Ada_Love")
		if answer.Code/100 != 2 {
			t.Errorf("%s %s = %d %s", route.Method, target, answer.Code, answer.Body)
		}
		for _, secret := range []string{ada, "Ada_Love", "Theirs", storetest.LaunchID(1)} {
			if strings.Contains(answer.Body.String(), secret) {
				t.Errorf("%s %s tells %s: %s", route.Method, target, secret, answer.Body)
			}
		}
		if after := other.get(200, "/user/my-account"); fmt.Sprint(after) != fmt.Sprint(before) || other.bookmarks() != kept {
			t.Fatalf("%s %s changed the other's account: %v with %s", route.Method, target, after, other.bookmarks())
		}
	}
	if called != len(ownCalls) {
		t.Errorf("%d calls of a member, want %d", called, len(ownCalls))
	}
	s.browser(t).signIn(box, ada, password, false)
}

// TestNobodyIsAskedASecretQuestion looks through the names of all that the
// documented calls take and tell.
func TestNobodyIsAskedASecretQuestion(t *testing.T) {
	t.Parallel()
	secret := regexp.MustCompile(`(?i)question|secret|answer|hint|remind|maiden_?name`)
	names, seen := map[string]bool{}, map[*openapi3.Schema]bool{}
	for path, item := range loadDocument(t).Paths.Map() {
		if strings.HasPrefix(path, "/public/") {
			continue // the catalogue asks nobody who they are
		}
		for _, operation := range item.Operations() {
			for _, parameter := range operation.Parameters {
				names[parameter.Value.Name] = true
			}
			if operation.RequestBody != nil {
				namesIn(operation.RequestBody.Value.Content, names, seen)
			}
			for _, answer := range operation.Responses.Map() {
				namesIn(answer.Value.Content, names, seen)
			}
		}
		if secret.MatchString(path) {
			t.Errorf("%s asks for a secret", path)
		}
	}
	for name := range names {
		if secret.MatchString(name) {
			t.Errorf("a call has the field %s", name)
		}
	}
	for _, name := range []string{"currentPassword", "repeatPassword", "otp", "createdAt"} {
		if !names[name] {
			t.Errorf("the field %s was not looked at", name)
		}
	}
}

// namesIn adds the names of all fields below the contents.
func namesIn(contents openapi3.Content, names map[string]bool, seen map[*openapi3.Schema]bool) {
	var walk func(*openapi3.SchemaRef)
	walk = func(ref *openapi3.SchemaRef) {
		if ref == nil || seen[ref.Value] {
			return
		}
		seen[ref.Value] = true
		for name, property := range ref.Value.Properties {
			names[name] = true
			walk(property)
		}
		walk(ref.Value.Items)
		walk(ref.Value.AdditionalProperties.Schema)
		for _, parts := range []openapi3.SchemaRefs{ref.Value.AllOf, ref.Value.OneOf, ref.Value.AnyOf} {
			for _, part := range parts {
				walk(part)
			}
		}
	}
	for _, content := range contents {
		walk(content.Schema)
	}
}
