package capacity

import (
	"net"
	"net/http"
	"sync"
)

// step is how many connections must come or go before Go's limit is set anew:
// that stops the program for a moment.
const step = 128

// Keeper counts the connections of a server. It lets Go's memory limit follow
// them and what is kept, and takes no more than the machine can serve: further
// ones wait in the system's queue until others end. It is safe for concurrent use.
type Keeper struct {
	machine Machine
	limit   func(bytes int64)
	most    int

	mu     sync.Mutex
	room   *sync.Cond
	open   int
	closed bool // the listener: nobody waits any more
	kept   int64
	set    int  // connections that the limit was set for
	full   bool // connections end with their answer
}

// NewKeeper returns a keeper of the machine that calls limit with Go's memory
// limit in bytes, at once and whenever it should change. A nil limit leaves it
// to the operator.
func NewKeeper(machine Machine, limit func(bytes int64)) *Keeper {
	if limit == nil {
		limit = func(int64) {}
	}
	k := &Keeper{machine: machine, limit: limit, most: machine.Connections()}
	k.room = sync.NewCond(&k.mu)
	limit(machine.Limit(0, 0))
	return k
}

// Open returns how many connections there are.
func (k *Keeper) Open() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.open
}

// Guard has the server's connections counted, and returns the listener that
// it has to accept them from. It must be called before the server serves.
func (k *Keeper) Guard(server *http.Server, listener net.Listener) net.Listener {
	server.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateClosed || state == http.StateHijacked {
			k.leave(server)
		}
	}
	return &guarded{Listener: listener, keeper: k, server: server}
}

// guarded is a listener that waits for room before it accepts.
type guarded struct {
	net.Listener
	keeper *Keeper
	server *http.Server
}

// Accept implements net.Listener.
func (g *guarded) Accept() (net.Conn, error) {
	g.keeper.await()
	accepted, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	g.keeper.enter(g.server)
	return keepStack(accepted), nil
}

// Close implements net.Listener.
func (g *guarded) Close() error {
	g.keeper.close()
	return g.Listener.Close()
}

// await returns once there is room for one more connection, or the listener was
// closed.
func (k *Keeper) await() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.open >= k.most && !k.closed {
		k.room.Wait()
	}
}

func (k *Keeper) close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.closed = true
	k.room.Broadcast()
}

// enter counts a connection. While nearly all are taken, those that ask nothing
// are closed, and each of the others with its answer.
func (k *Keeper) enter(server *http.Server) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.open++
	if !k.full && k.open > k.most/10*9 {
		k.full = true
		server.SetKeepAlivesEnabled(false)
	}
	k.follow()
}

// leave counts a connection that ended.
func (k *Keeper) leave(server *http.Server) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.open--
	if k.full && !k.closed && k.open < k.most/10*7 {
		k.full = false
		server.SetKeepAlivesEnabled(true)
	}
	k.follow()
	k.room.Signal()
}

// follow sets Go's limit when it was set for another number of connections. It
// grows at once and shrinks late, so that a crowd that comes and goes does not
// set it each time.
func (k *Keeper) follow() {
	if k.open >= k.set+step || k.open < k.set-2*step {
		k.set = k.open
		k.limit(k.machine.Limit(k.open+step, k.kept))
	}
}

// Keep has the limit leave room for so many bytes that are kept beside the
// answers that every site keeps, such as cards. It stops the program for a
// moment.
func (k *Keeper) Keep(bytes int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept = bytes
	k.limit(k.machine.Limit(k.set+step, bytes))
}
