package member

import (
	"time"

	"tminus/server/request"
)

// Limits are how often one client may make the calls about one person.
type Limits struct {
	Register, Forgot, Contact    *request.Quota
	Authenticate, Verify, Resend *request.Quota
	Provider, Reset              *request.Quota
	Refresh, Writes              *request.Quota
	Guesses                      *request.Quota // of the present password, when it is to be changed
}

func newLimits(now func() time.Time) Limits {
	rare := func() *request.Quota { return request.NewWideQuota(5, 10*time.Minute, now) }
	often := func() *request.Quota { return request.NewWideQuota(10, time.Minute, now) }
	return Limits{
		Register: rare(), Forgot: rare(), Contact: rare(),
		Authenticate: often(), Verify: often(), Resend: often(), Provider: often(), Reset: often(), Guesses: often(),
		Refresh: request.NewQuota(60, time.Minute, now), Writes: request.NewQuota(120, time.Minute, now),
	}
}
