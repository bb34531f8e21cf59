package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"tminus/store"
	"tminus/store/storetest"
)

// testProgram has no built site: every page says so.
var testProgram = Program{Version: "test", Site: fstest.MapFS{}}

// command runs one command on the data folder with the text as its input.
func command(t *testing.T, data, input string, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(path, []byte(input), 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	stdin := os.Stdin
	os.Stdin = in
	defer func() { os.Stdin = stdin; _ = in.Close() }()
	var out, log storetest.Output
	if code := Run(t.Context(), testProgram, append(args, "--data="+data), &out, &log); code != 0 {
		t.Fatalf("tminus %v ended with %d: %s", args, code, log.String())
	}
	return out.String()
}

// visitor calls a running server.
type visitor struct {
	t            *testing.T
	api          string
	client       http.Client
	csrf, access string
	sent         atomic.Int64
}

// send makes a request from an address of its own, so that no limit is met.
func (v *visitor) send(method, path, body string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(v.t.Context(), method, v.api+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	n := v.sent.Add(1)
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.%d", n>>8&255, n&255))
	request.Header.Set("X-XSRF-TOKEN", v.csrf)
	if v.access != "" {
		request.Header.Set("Authorization", "Bearer "+v.access)
	}
	return v.client.Do(request)
}

// try makes a request whose answer counts only once it was read to its end.
func (v *visitor) try(method, path, body string) (status int, err error) {
	answer, err := v.send(method, path, body)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, err
}

// call makes a request that has to be answered with the status.
func (v *visitor) call(status int, method, path, body string) map[string]any {
	v.t.Helper()
	answer, err := v.send(method, path, body)
	if err != nil {
		v.t.Fatal(err)
	}
	defer answer.Body.Close()
	decoded := map[string]any{}
	if err := json.NewDecoder(answer.Body).Decode(&decoded); err != nil || answer.StatusCode != status {
		v.t.Fatalf("%s %s = %d %v (%v), want %d", method, path, answer.StatusCode, decoded, err, status)
	}
	return decoded
}

var mailedCode = regexp.MustCompile(`\\n +([0-9]{6})\\n`)

// signIn signs in with the code that stands in the server's log.
func (v *visitor) signIn(log *storetest.Output, password string) {
	v.t.Helper()
	before := len(log.String())
	sent := v.call(200, "POST", "/auth/authenticate", `{"email":"boss@example.org","password":"`+password+`"}`)
	for range 500 {
		if found := mailedCode.FindStringSubmatch(log.String()[before:]); found != nil {
			token, _ := sent["token"].(string)
			in := v.call(200, "POST", "/auth/verify-otp", `{"otp":"`+found[1]+`","token":"`+token+`"}`)
			v.access, _ = in["token"].(string)
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	v.t.Fatalf("no code was mailed: %s", log)
}

// withDatabase returns a data folder whose server has run before.
func withDatabase(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	st, err := store.Open(t.Context(), filepath.Join(data, "tminus.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	return data
}

// TestCommandsMakeNoDatabase runs them in a folder that has none.
func TestCommandsMakeNoDatabase(t *testing.T) {
	for _, args := range []string{
		"user list", "user create --email=a@x.org", "user role --email=a@x.org --role=ADMIN", "user password --email=a@x.org",
		"user restore --email=a@x.org", "keys rotate", "check", "backup",
	} {
		for _, data := range []string{t.TempDir(), filepath.Join(t.TempDir(), "nowhere")} {
			refused(t, data, 1, data, strings.Fields(args)...)
			if _, err := os.Stat(filepath.Join(data, "tminus.db")); err == nil {
				t.Errorf("tminus %s made a database", args)
			}
		}
	}
}

func TestCommandsBesideARunningServer(t *testing.T) {
	data := withDatabase(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=Boss@example.org", "--username=big_boss", "--role=ADMIN")

	address := freeAddress(t)
	ctx, stop := context.WithCancel(t.Context())
	var log storetest.Output
	ended := make(chan int, 1)
	go func() {
		ended <- Run(ctx, testProgram, []string{"serve", "--data=" + data, "--addr=" + address, "--offline"}, &storetest.Output{}, &log)
	}()
	defer func() {
		stop()
		if code := <-ended; code != 0 {
			t.Errorf("the server ended with %d: %s", code, log.String())
		}
	}()
	for range 1000 {
		if strings.Contains(log.String(), "msg=serving") {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if !strings.Contains(log.String(), "mails are NOT sent") {
		t.Errorf("nobody is told where mails go: %s", log.String())
	}

	v := newVisitor(t, address)
	v.signIn(&log, "Str0ng!pass")
	if role := v.call(200, "GET", "/user/my-account", "")["role"]; role.([]any)[0] != "ADMIN" {
		t.Errorf("role = %v, want ADMIN", role)
	}

	command(t, data, "", "keys", "rotate")
	v.call(200, "GET", "/user/my-account", "")
	command(t, data, "", "keys", "rotate", "--now")
	if code := v.call(401, "GET", "/user/my-account", "")["businessErrorCode"]; code != 303.0 {
		t.Errorf("a token of a dropped key: %v, want 303", code)
	}
	v.access, _ = v.call(200, "POST", "/auth/refresh-token", "")["access_token"].(string)
	v.call(200, "GET", "/user/my-account", "")

	command(t, data, "An0ther!pass", "user", "password", "--email=boss@example.org")
	if code := v.call(401, "GET", "/user/my-account", "")["businessErrorCode"]; code != 308.0 {
		t.Errorf("a session from before the new password: %v, want 308", code)
	}
	v.call(401, "POST", "/auth/authenticate", `{"email":"boss@example.org","password":"Str0ng!pass"}`)
	v.signIn(&log, "An0ther!pass")
	command(t, data, "", "user", "role", "--email=boss@example.org", "--role=USER", "--last-admin")
	if code := v.call(401, "GET", "/user/my-account", "")["businessErrorCode"]; code != 308.0 {
		t.Errorf("a session from before another role: %v, want 308", code)
	}
	v.signIn(&log, "An0ther!pass")
	v.call(200, "DELETE", "/user/account/deactivate", "")
	if list := command(t, data, "", "user", "list"); !strings.Contains(list, "deactivated") {
		t.Errorf("list = %s, want the account deactivated", list)
	}
	command(t, data, "", "user", "restore", "--email=boss@example.org")
	v.signIn(&log, "An0ther!pass")
}
