package server

import "time"

// Limits are how often one client may make the calls about one person.
type Limits struct {
	Register, Forgot, Contact    *Quota
	Authenticate, Verify, Resend *Quota
	Provider, Reset              *Quota
	Refresh, Writes              *Quota
	Guesses                      *Quota // of the present password, when it is to be changed
}

func newLimits(now func() time.Time) Limits {
	rare := func() *Quota { return NewWideQuota(5, 10*time.Minute, now) }
	often := func() *Quota { return NewWideQuota(10, time.Minute, now) }
	return Limits{
		Register: rare(), Forgot: rare(), Contact: rare(),
		Authenticate: often(), Verify: often(), Resend: often(), Provider: often(), Reset: often(), Guesses: often(),
		Refresh: NewQuota(60, time.Minute, now), Writes: NewQuota(120, time.Minute, now),
	}
}
