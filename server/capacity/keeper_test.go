package capacity_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"tminus/server/capacity"
)

// patience is how long a test waits for what must come.
const patience = time.Minute

// limits remembers what the memory limit was set to.
type limits struct {
	mu  sync.Mutex
	set []int64
}

func (l *limits) add(bytes int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.set = append(l.set, bytes)
}

func (l *limits) last() (bytes int64, times int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.set[len(l.set)-1], len(l.set)
}

// site is a server on a listener that the keeper guards. Its /slow is answered
// once release is closed.
type site struct {
	addr    string
	keeper  *capacity.Keeper
	server  *http.Server
	release chan struct{}
	ended   chan error
}

func serve(t *testing.T, machine capacity.Machine, limit func(int64)) *site {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &site{addr: listener.Addr().String(), keeper: capacity.NewKeeper(machine, limit), release: make(chan struct{}), ended: make(chan error, 1)}
	s.server = &http.Server{ReadHeaderTimeout: patience, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			<-s.release
		}
		_, _ = io.WriteString(w, "here")
	})}
	guarded := s.keeper.Guard(s.server, listener)
	go func() { s.ended <- s.server.Serve(guarded) }()
	t.Cleanup(func() { _ = s.server.Close() })
	return s
}

// dial opens a connection and asks for a path.
func (s *site) dial(t *testing.T, path string) (net.Conn, *bufio.Reader) {
	t.Helper()
	conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", s.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(patience))
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path); err != nil {
		t.Fatal(err)
	}
	return conn, bufio.NewReader(conn)
}

// answer reads one answer, and reports whether the connection stays.
func answer(t *testing.T, reader *bufio.Reader) (stays bool) {
	t.Helper()
	got, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = got.Body.Close() }()
	if body, err := io.ReadAll(got.Body); err != nil || string(body) != "here" {
		t.Fatalf("answer = %q, %v", body, err)
	}
	return !got.Close
}

func await(t *testing.T, what string, come func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !come(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s: not within %v", what, patience)
		}
	}
}

func TestMemoryLimitGrowsAndShrinksWithConnections(t *testing.T) {
	t.Parallel()
	var set limits
	s := serve(t, capacity.Machine{Memory: 4 << 30}, set.add)
	before, _ := set.last()
	conns := []net.Conn{}
	for range 600 {
		conn, reader := s.dial(t, "/")
		answer(t, reader)
		conns = append(conns, conn)
	}
	if open := s.keeper.Open(); open != 600 {
		t.Errorf("%d connections are open, want 600", open)
	}
	grown, times := set.last()
	if grown < before+600*(20<<10) || times > 8 {
		t.Errorf("limit %d, set %d times; want room for 600 connections above %d, set a few times", grown, times, before)
	}
	for _, conn := range conns {
		_ = conn.Close()
	}
	await(t, "no connection is open", func() bool { return s.keeper.Open() == 0 })
	if shrunk, _ := set.last(); shrunk >= grown {
		t.Errorf("limit %d after all left, want less than %d", shrunk, grown)
	}
}

func TestMemoryLimitLeavesRoomForWhatIsKept(t *testing.T) {
	t.Parallel()
	var set limits
	keeper := capacity.NewKeeper(capacity.Machine{Memory: 4 << 30}, set.add)
	keeper.Keep(0)
	before, _ := set.last()
	keeper.Keep(32 << 20)
	if grown, _ := set.last(); grown < before+36<<20 {
		t.Errorf("limit %d with 32 MB kept, want room for them above %d", grown, before)
	}
	keeper.Keep(0)
	if shrunk, _ := set.last(); shrunk != before {
		t.Errorf("limit %d once nothing is kept, want %d", shrunk, before)
	}
}

func TestMoreThanTheMachineCarriesWait(t *testing.T) {
	t.Parallel()
	s := serve(t, capacity.Machine{Memory: 1}, nil) // carries 64
	const most = 64
	conns, readers := []net.Conn{}, []*bufio.Reader{}
	for range most + 20 {
		conn, reader := s.dial(t, "/slow")
		conns, readers = append(conns, conn), append(readers, reader)
	}
	await(t, "as many are served as fit", func() bool { return s.keeper.Open() == most })
	close(s.release)
	for i, reader := range readers {
		if answer(t, reader); s.keeper.Open() > most {
			t.Fatalf("%d connections at answer %d, want at most %d", s.keeper.Open(), i, most)
		}
	}
	for _, conn := range conns { // those that were answered last may stay
		_ = conn.Close()
	}
	await(t, "there is room again", func() bool { return s.keeper.Open() == 0 })
	_, reader := s.dial(t, "/")
	if !answer(t, reader) {
		t.Error("with room again a connection does not stay open after its answer")
	}
}

func TestIdleConnectionsMakeRoom(t *testing.T) {
	t.Parallel()
	s := serve(t, capacity.Machine{Memory: 1}, nil)
	for range 200 {
		_, reader := s.dial(t, "/") // nobody closes it
		answer(t, reader)
	}
}

func TestWaitingEndsWithTheServer(t *testing.T) {
	t.Parallel()
	s := serve(t, capacity.Machine{Memory: 1}, nil)
	for range 64 {
		s.dial(t, "/slow")
	}
	await(t, "it is full", func() bool { return s.keeper.Open() == 64 })
	close(s.release)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := s.server.Shutdown(ctx); err != nil {
		t.Fatal(err)
	}
	select {
	case <-s.ended:
	case <-ctx.Done():
		t.Fatal("the server still waits for room")
	}
}

func TestFilesAreStillSentByTheKernel(t *testing.T) {
	t.Parallel()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	guarded := capacity.NewKeeper(capacity.Machine{}, nil).Guard(new(http.Server), listener)
	t.Cleanup(func() { _ = guarded.Close() })
	dialled, err := new(net.Dialer).DialContext(t.Context(), "tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = dialled.Close() })
	accepted, err := guarded.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = accepted.Close() })
	if _, ok := accepted.(io.ReaderFrom); !ok {
		t.Errorf("an accepted connection is a %T, which takes no file from the kernel", accepted)
	}
}
