package server_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/server/servertest"
)

// origin is the site as a caching proxy sees it: it counts what reaches it, can
// be away, and gives answers a shorter life than the site does, so that a test
// need not wait for their end.
type origin struct {
	site    http.Handler
	address string
	server  *http.Server

	mu     sync.Mutex
	asked  map[string]int // requests by address and encoding
	lives  bool           // answers live for as long as the site says
	status int            // what it answers in place of the site; 0: nothing
}

// shortLife is what an answer has left of its seconds of life.
var shortLife = strings.NewReplacer("max-age=15", "max-age=1", "max-age=30", "max-age=1", "max-age=300", "max-age=1", "max-age=3600", "max-age=1", "max-age=5", "max-age=1")

type shortLived struct {
	http.ResponseWriter
	written bool
}

func (w *shortLived) WriteHeader(status int) {
	if !w.written {
		for _, name := range []string{"Cache-Control", sharedHeader} {
			if value := w.Header().Get(name); value != "" {
				w.Header().Set(name, shortLife.Replace(value))
			}
		}
	}
	w.written = true
	w.ResponseWriter.WriteHeader(status)
}

func (w *shortLived) Write(body []byte) (int, error) {
	if !w.written {
		w.WriteHeader(http.StatusOK)
	}
	return w.ResponseWriter.Write(body)
}

func (o *origin) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	lives := false
	if r.URL.Path != "/readyz" {
		o.mu.Lock()
		o.asked[r.URL.RequestURI()+" "+r.Header.Get("Accept-Encoding")]++
		status := o.status
		lives = o.lives
		o.mu.Unlock()
		if status != 0 {
			w.Header().Set("Cache-Control", "no-store")
			w.WriteHeader(status)
			return
		}
	}
	if !lives {
		w = &shortLived{ResponseWriter: w}
	}
	o.site.ServeHTTP(w, r)
}

// start listens at the address of before.
func (o *origin) start(t *testing.T) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", o.address)
	if err != nil {
		t.Fatal(err)
	}
	o.address = listener.Addr().String()
	o.server = &http.Server{Handler: o, ReadHeaderTimeout: time.Minute}
	go func() { _ = o.server.Serve(listener) }()
}

func (o *origin) stop() { _ = o.server.Close() }

// answerAll has every address answer with the status, or as the site does.
func (o *origin) answerAll(status int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.status = status
}

// live has answers live for as long as the site says.
func (o *origin) live() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.lives = true
}

// count returns how often the address was asked for with the encoding.
func (o *origin) count(address, encoding string) int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.asked[address+" "+encoding]
}

// front is a caching proxy that runs before an origin.
type front struct {
	*origin
	url    string
	client *http.Client
}

// freeAddress returns an address that nobody listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	address, err := servertest.FreeAddress(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// shipped writes the configuration of docs/hosting into the folder, with what a
// host changes in it.
func shipped(t *testing.T, folder, name string, changed ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../docs/hosting", name))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(changed); i += 2 {
		if !strings.Contains(string(text), changed[i]) {
			t.Fatalf("%s has no %q", name, changed[i])
		}
	}
	return write(t, folder, name, strings.NewReplacer(changed...).Replace(string(text)))
}

func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// varnish returns the command that runs Varnish at the address.
func varnish(t *testing.T, program, folder, address, file string) *exec.Cmd {
	t.Helper()
	return exec.CommandContext(t.Context(), program, "-j", "none", "-F", "-n", folder, "-a", address, "-f", file, "-s", "malloc,32m", "-p", "http_gzip_support=off")
}

// fronts return the command that runs each proxy before an origin.
var fronts = map[string]func(t *testing.T, program, folder, address, origin string) *exec.Cmd{
	"varnishd": func(t *testing.T, program, folder, address, origin string) *exec.Cmd {
		t.Helper()
		host, port, _ := net.SplitHostPort(origin)
		file := shipped(t, folder, "varnish.vcl", `.host = "127.0.0.1"`, `.host = "`+host+`"`, `.port = "8080"`, `.port = "`+port+`"`)
		return varnish(t, program, folder, address, file)
	},
	"nginx": func(t *testing.T, program, folder, address, origin string) *exec.Cmd {
		t.Helper()
		site := shipped(t, folder, "nginx-cache.conf", "127.0.0.1:8080", origin, "listen 80;", "listen "+address+";", "/var/cache/nginx/tminus", folder+"/cache", "404 15s", "404 1s")
		main := write(t, folder, "nginx.conf", fmt.Sprintf("daemon off; user root; pid %[1]s/pid; error_log stderr;\nevents { worker_connections 4096; }\n"+
			"http { access_log off; client_body_temp_path %[1]s/body; proxy_temp_path %[1]s/proxy; fastcgi_temp_path %[1]s/f; uwsgi_temp_path %[1]s/u; scgi_temp_path %[1]s/s; include %[2]s; }\n", folder, site))
		return exec.CommandContext(t.Context(), program, "-p", folder, "-e", "stderr", "-c", main)
	},
}

// frontProgram returns where a proxy is. In CI none may be absent.
func frontProgram(t *testing.T, name string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("starts other programs")
	}
	program, err := exec.LookPath(name)
	if err != nil {
		program, err = exec.LookPath("/usr/sbin/" + name) // where Debian has it
	}
	switch {
	case err != nil && os.Getenv("CI") == "":
		t.Skipf("%s is not installed (Debian: apt-get install varnish nginx-light)", name)
	case err != nil:
		t.Fatal(err)
	}
	return program
}

// eachFront runs the test behind each proxy that is shipped with a
// configuration.
func eachFront(t *testing.T, test func(t *testing.T, f *front)) {
	t.Helper()
	for name, begin := range fronts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			program := frontProgram(t, name)
			s := newCatalogue(t, -3, 3, baseURL("https://example.org"))
			saveNews(t, s, 1)
			o := &origin{site: s, address: "127.0.0.1:0", asked: map[string]int{}}
			o.start(t)
			t.Cleanup(func() { o.stop() })
			url := run(t, func(folder, address string) *exec.Cmd { return begin(t, program, folder, address, o.address) })
			f := &front{origin: o, url: url, client: &http.Client{
				Transport:     &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 200},
				CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
			}}
			t.Cleanup(f.client.CloseIdleConnections)
			waitFor(t, "it answers", func() bool { return f.get("/contact").StatusCode == http.StatusOK })
			test(t, f)
		})
	}
}

// run starts a program in a folder where what it compiles may be run, and
// returns its address.
func run(t *testing.T, begin func(folder, address string) *exec.Cmd) string {
	t.Helper()
	folder, err := os.MkdirTemp(os.Getenv("GOTMPDIR"), "front")
	if err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	cmd := begin(folder, address)
	output, err := os.Create(filepath.Join(folder, "output"))
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout, cmd.Stderr = output, output
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		_ = cmd.Wait()
		if said, _ := os.ReadFile(output.Name()); t.Failed() {
			t.Logf("%s said: %s", cmd.Path, said)
		}
		_ = output.Close()
		_ = os.RemoveAll(folder)
	})
	return "http://" + address
}

// waitFor waits for what must come about, as long as it takes on a busy machine.
func waitFor(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// head is an answer without its body; one that did not come has status 0.
type head struct {
	StatusCode int
	Header     http.Header
}

// get returns the answer at the address through the proxy.
func (f *front) get(address string, header ...string) head {
	answer, _ := f.send(address, header...)
	return answer
}

func (f *front) send(address string, header ...string) (head, error) {
	r, err := http.NewRequest(http.MethodGet, f.url+address, nil)
	if err != nil {
		return head{}, err
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := f.client.Do(r)
	if err != nil {
		return head{}, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return head{answer.StatusCode, answer.Header}, err
}
