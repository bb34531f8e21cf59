package firmness

import (
	"time"

	"tminus/store/ledger"
)

// Table is what is known of how launches held: the counts of each level, with
// those that were seen here told apart. Nobody changes a finished one.
type Table struct {
	all       pair
	horizons  [len(Horizons)]pair
	statuses  [len(Horizons)][statuses]pair
	kinds     [len(Horizons)][statuses][precisions]whole
	providers map[string]*providerCounts
	periods   map[ledger.Certainty]*pair
	coarse    pair // of all periods
}

// pair is standings that were born with and those that were seen here.
type pair struct{ born, own Count }

func (p pair) sum() Count { return Count{p.born.Seen + p.own.Seen, p.born.Held + p.own.Held} }

// isEnough reports whether there are enough of them to say something.
func (p pair) isEnough() bool { return p.sum().Seen >= Enough }

// ownShare returns the part that was seen here.
func (p pair) ownShare() float64 {
	if all := p.sum().Seen; all > 0 {
		return float64(p.own.Seen) / float64(all)
	}
	return 0
}

// whole is a pair with the delays of both.
type whole struct {
	pair
	delays Delays
}

type providerCounts [len(Horizons)][statuses][precisions]pair

// NewTable returns what the program is born with.
func NewTable() *Table {
	t := Empty()
	for _, b := range bornCells() {
		t.count(b.Kind, b.certainty, b.provider, func(p *pair) { p.born.add(b.Count) }).join(b.delays)
	}
	return t
}

// Empty returns what somebody knows who has seen nothing.
func Empty() *Table {
	return &Table{providers: map[string]*providerCounts{}, periods: map[ledger.Certainty]*pair{}}
}

// Add counts a standing that was seen here.
func (t *Table) Add(s Standing, provider string) {
	one := Count{Seen: 1}
	if s.Held {
		one.Held = 1
	}
	t.count(s.Kind, s.Certainty, provider, func(p *pair) { p.own.add(one) }).add(s.Late)
}

// count counts standings at all levels and returns the delays of their kind.
func (t *Table) count(k Kind, certainty ledger.Certainty, provider string, add func(*pair)) *Delays {
	of := t.providers[provider]
	if of == nil {
		of = &providerCounts{}
		t.providers[provider] = of
	}
	kind := &t.kinds[k.Horizon][k.Status][k.Precision]
	levels := []*pair{
		&t.all, &t.horizons[k.Horizon], &t.statuses[k.Horizon][k.Status], &kind.pair, &of[k.Horizon][k.Status][k.Precision],
	}
	if periods[certainty] != "" {
		if t.periods[certainty] == nil {
			t.periods[certainty] = &pair{}
		}
		levels = append(levels, t.periods[certainty], &t.coarse)
	}
	for _, level := range levels {
		add(level)
	}
	return &kind.delays
}

// even is the rate of standings of which nothing at all is known.
const even = 0.5

// chance returns how likely it is that a launch holds, and the levels that have
// the most in common with it, the nearest first.
func (t *Table) chance(k Kind, provider string) (chance float64, own, kind pair) {
	kind = t.kinds[k.Horizon][k.Status][k.Precision].pair
	if of := t.providers[provider]; of != nil {
		own = of[k.Horizon][k.Status][k.Precision]
	}
	chance = even
	for _, level := range []pair{t.all, t.horizons[k.Horizon], t.statuses[k.Horizon][k.Status], kind, own} {
		chance = level.sum().rate(chance)
	}
	return chance, own, kind
}

// Forecast is how likely a launch is to fly on time, with the standings that say
// so.
type Forecast struct {
	Kind
	Count
	Chance   float64
	Provider string           // "": the standings of all providers
	Period   ledger.Certainty // "": it is known better than to the month
	OwnShare float64          // the part of Seen that was seen here
	Delay    *time.Duration   // by which the others moved in the middle, nil: not known
}

// Forecast says how likely a launch of a provider is to fly on time that is
// planned so at a moment; nil where nothing is to be said.
func (t *Table) Forecast(plan ledger.Planned, status ledger.Status, provider string, now time.Time) *Forecast {
	group, known := statusOf(status)
	left := plan.NET.Sub(now)
	if !known || group == Hold || plan.NET.IsZero() || left <= 0 {
		return nil
	}
	if periods[plan.Certainty] != "" {
		return t.ofPeriod(plan.Certainty)
	}
	horizon, near := horizonOf(left)
	if !near || plan.Certainty == ledger.CertaintyDecade {
		return nil
	}
	return t.of(Kind{horizon, group, precisionOf(plan.Certainty)}, provider)
}

// of returns the forecast of a kind of standings; nil where too few are known.
func (t *Table) of(k Kind, provider string) *Forecast {
	chance, own, kind := t.chance(k, provider)
	if !kind.isEnough() {
		return nil
	}
	f := &Forecast{
		Kind: k, Count: kind.sum(), Chance: chance, OwnShare: kind.ownShare(),
		Delay: t.kinds[k.Horizon][k.Status][k.Precision].delays.Quantile(0.5),
	}
	if own.isEnough() && provider != "" {
		f.Count, f.OwnShare, f.Provider = own.sum(), own.ownShare(), provider
	}
	return f
}

// ofPeriod returns what experience says of dates that are given as a period.
func (t *Table) ofPeriod(period ledger.Certainty) *Forecast {
	of := t.periods[period]
	if of == nil || !of.isEnough() {
		return nil
	}
	return &Forecast{
		Period: period, Count: of.sum(), Chance: of.sum().rate(t.coarse.sum().rate(even)), OwnShare: of.ownShare(),
	}
}

func precisionOf(certainty ledger.Certainty) Precision {
	if certainty == ledger.CertaintyExact {
		return Exact
	}
	return Coarser
}
