package request

import (
	"log/slog"

	"github.com/labstack/echo/v4"
)

// Audit is the part of the log that says who did what.
type Audit struct {
	Log     *slog.Logger
	Clients Clients
}

// Record logs what an operator may have to look into. values carry no secret
// and no address of a person.
func (a Audit) Record(c echo.Context, message string, values ...any) {
	r := c.Request()
	values = append(values, "id", ID(c), "client", a.Clients.Addr(r).String())
	a.Log.InfoContext(r.Context(), message, values...)
}

// ID returns the id that the answer and the log call a request by.
func ID(c echo.Context) string {
	return c.Response().Header().Get(echo.HeaderXRequestID)
}
