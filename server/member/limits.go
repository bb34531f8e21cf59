package member

import (
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
)

// Limits are how often one client may make the calls about one person.
type Limits struct {
	Register, Forgot, Contact    *request.Quota
	Authenticate, Verify, Resend *request.Quota
	Provider, Reset              *request.Quota
	Refresh, Writes              *request.Quota
	Guesses                      *request.Quota // of the present password, when it is to be changed
	Refused                      *request.Quota // forms that break rules and count as no call
}

func newLimits(now func() time.Time) Limits {
	rare := func() *request.Quota { return request.NewWideQuota(5, 10*time.Minute, now) }
	often := func() *request.Quota { return request.NewWideQuota(10, time.Minute, now) }
	return Limits{
		Register: rare(), Forgot: rare(), Contact: rare(),
		Authenticate: often(), Verify: often(), Resend: often(), Provider: often(), Reset: often(), Guesses: often(),
		Refresh: request.NewQuota(60, time.Minute, now), Writes: request.NewQuota(120, time.Minute, now),
		Refused: request.NewWideQuota(60, time.Minute, now),
	}
}

// forgive takes back a call whose form broke rules: nothing was tried yet. Reading
// forms has a cost too, so only so many are taken back.
func (h *Handlers) forgive(c echo.Context, counted *request.Quota) {
	client := h.clients.Addr(c.Request())
	if _, ok := h.Limits.Refused.Allow(client); ok {
		counted.Forgive(client)
	}
}
