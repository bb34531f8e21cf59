package sqlite

import (
	"context"
	"database/sql"
	"sync"
)

// Reader runs statements that only read. Another file can take the place of the
// one that they read; what has begun ends on that.
type Reader struct {
	mu  sync.Mutex
	now *pool
}

// pool is the connections to one file. What keeps its rows open has a
// connection of its own, which closing the pool leaves until the rows end, so
// only calls that still look for a connection count as users.
type pool struct {
	db         *sql.DB
	statements Statements
	left       func() // called once it is closed
	users      int
	replaced   bool
}

func newReader(db *sql.DB, left func()) *Reader { return &Reader{now: &pool{db: db, left: left}} }

// take returns the pool for one call, which hands it back.
func (r *Reader) take() *pool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now.users++
	return r.now
}

// handBack closes a pool that was replaced once its last user is done.
func (r *Reader) handBack(p *pool) {
	r.mu.Lock()
	p.users--
	last := p.replaced && p.users == 0
	r.mu.Unlock()
	if last {
		_ = p.close()
	}
}

// replace has what begins from now on run on another file.
func (r *Reader) replace(db *sql.DB, left func()) {
	r.mu.Lock()
	old := r.now
	r.now = &pool{db: db, left: left}
	old.users++
	old.replaced = true
	r.mu.Unlock()
	r.handBack(old)
}

// close closes what is read now.
func (r *Reader) close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.now.close()
}

func (p *pool) close() error {
	err := p.db.Close()
	if p.left != nil {
		p.left()
	}
	return err
}

// QueryContext implements Querier.
func (r *Reader) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	p := r.take()
	defer r.handBack(p)
	return p.db.QueryContext(ctx, query, args...) //nolint:sqlclosecheck // whoever asked closes them
}

// QueryRowContext implements Querier.
func (r *Reader) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	p := r.take()
	defer r.handBack(p)
	return p.db.QueryRowContext(ctx, query, args...)
}

// queryKept runs a statement that is prepared once while few enough are kept.
func (r *Reader) queryKept(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	p := r.take()
	defer r.handBack(p)
	statement, err := p.statements.get(ctx, p.db, query) //nolint:sqlclosecheck // kept while the file is read
	if err != nil {
		return nil, err
	}
	if statement == nil {
		return p.db.QueryContext(ctx, query, args...) //nolint:sqlclosecheck // whoever asked closes them
	}
	return statement.QueryContext(ctx, args...) //nolint:sqlclosecheck // whoever asked closes them
}

// Connections returns how many there can be at once.
func (r *Reader) Connections() int {
	p := r.take()
	defer r.handBack(p)
	return p.db.Stats().MaxOpenConnections
}
