package request

import (
	"log/slog"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
)

// Audit is the part of the log that says who did what.
type Audit struct {
	Log     *slog.Logger
	Clients Clients
	now     func() time.Time
	refused *sync.Map // a *Sampler for each message of RecordRefused
}

// NewAudit returns an audit that writes to the log.
func NewAudit(log *slog.Logger, clients Clients, now func() time.Time) Audit {
	return Audit{Log: log, Clients: clients, now: now, refused: new(sync.Map)}
}

// Record logs what an operator may have to look into. values carry no secret
// and no address of a person.
func (a Audit) Record(c echo.Context, message string, values ...any) {
	r := c.Request()
	values = append(values, "id", ID(c), "client", a.Clients.Addr(r).String())
	a.Log.InfoContext(r.Context(), message, values...)
}

// RecordRefused is Record of what anybody can have refused at will: of each
// message a few lines a minute are written, with how many were not.
func (a Audit) RecordRefused(c echo.Context, message string, values ...any) {
	lines, _ := a.refused.LoadOrStore(message, new(Sampler))
	if skipped, ok := lines.(*Sampler).Next(a.now()); ok {
		a.Record(c, message, append(values, "skipped", skipped)...)
	}
}

// ID returns the id that the answer and the log call a request by.
func ID(c echo.Context) string {
	return c.Response().Header().Get(echo.HeaderXRequestID)
}
