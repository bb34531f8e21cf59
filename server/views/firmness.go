package views

import (
	"math"

	"tminus/store/firmness"
)

// Firmness is how likely a launch is to fly on time, and the standings that say
// so.
type Firmness struct {
	HeldChance float64 `json:"held_chance"` // in tenths
	Seen       int     `json:"seen"`
	Held       int     `json:"held"`
	Of         string  `json:"of"`
	Horizon    *int64  `json:"horizon_s"` // this and the next two are nil with Period
	Status     *string `json:"status"`
	Precision  *string `json:"precision"`
	Provider   *string `json:"provider"`
	Period     *string `json:"period"`
	OwnShare   float64 `json:"own_share"`
	Delay      *int64  `json:"delay_median_s"`
}

// NewFirmness returns the view of a forecast.
func NewFirmness(f firmness.Forecast) Firmness {
	view := Firmness{
		HeldChance: float64(f.Tenths()) / 10, Seen: f.Seen, Held: f.Held, Of: f.Of(),
		Provider: NilIfEmpty(f.Provider), Period: NilIfEmpty(string(f.Period)),
		OwnShare: math.Round(f.OwnShare*100) / 100, Delay: Seconds(f.Delay),
	}
	if f.Period == "" {
		horizon := firmness.Horizons[f.Horizon]
		view.Horizon, view.Status, view.Precision = Seconds(&horizon), NilIfEmpty(f.Status.Key()), NilIfEmpty(f.Precision.Key())
	}
	return view
}
