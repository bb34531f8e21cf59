package replay

import (
	"container/heap"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"time"

	"tminus/ingest/sim/ll2sim"
)

// Traffic says what a generated recording holds. The same values always give
// the same recording.
type Traffic struct {
	Seed    uint64
	Start   time.Time
	Days    int
	Tracked int // launches that are followed
	Flying  int // those of them that are due to fly in that time
	History int // as in Options, so that both speak of the same catalogue
}

// month is a recording in the making: a feed whose launches change as the
// clock goes on.
type month struct {
	Traffic
	clock   *Clock
	rand    *rand.Rand
	sim     *ll2sim.Server
	flying  []*ll2sim.Launch
	waiting []*ll2sim.Launch
	agenda  agenda
	out     *json.Encoder
	serial  int
	err     error
}

// event is something that happens at a moment.
type event struct {
	at     time.Time
	serial int // equal moments keep their order
	do     func()
}

// agenda is a heap of events.
type agenda []event

// Len, Less, Swap, Push and Pop make the agenda a heap.Interface.
func (a agenda) Len() int { return len(a) }

// Less puts what happens first first.
func (a agenda) Less(i, j int) bool {
	if a[i].at.Equal(a[j].at) {
		return a[i].serial < a[j].serial
	}
	return a[i].at.Before(a[j].at)
}

// Swap swaps two events.
func (a agenda) Swap(i, j int) { a[i], a[j] = a[j], a[i] }

// Push adds an event.
func (a *agenda) Push(x any) { *a = append(*a, x.(event)) }

// Pop takes the last event off.
func (a *agenda) Pop() any {
	old := *a
	last := old[len(old)-1]
	*a = old[:len(old)-1]
	return last
}

// Generate writes a recording of made-up but believable traffic: launches that
// slip, advance, hold, scrub, fly and end, others that are renamed, put off or
// withdrawn, mass edits, and changes of linked things that leave last_updated
// alone.
func Generate(w io.Writer, t Traffic) error {
	m := &month{Traffic: t, clock: &Clock{now: t.Start}, rand: rand.New(rand.NewPCG(t.Seed, 11)), out: json.NewEncoder(w)}
	m.out.SetEscapeHTML(false)
	m.sim = ll2sim.New(ll2sim.Options{
		Seed: t.Seed, Launches: max(t.History, 3*t.Tracked) + t.Tracked, Upcoming: t.Tracked, Epoch: t.Start, Now: m.clock.Now,
	})
	m.sim.Update(func(c *ll2sim.Catalog) { m.cast(c.Upcoming()) })
	for _, l := range append(m.flying, m.waiting...) {
		m.write(l)
	}
	m.plan()
	end := t.Start.AddDate(0, 0, t.Days)
	for len(m.agenda) > 0 && m.err == nil {
		next := heap.Pop(&m.agenda).(event)
		if next.at.After(end) {
			break
		}
		m.clock.set(next.at)
		next.do()
	}
	if m.err != nil {
		return fmt.Errorf("generate a recording: %w", m.err)
	}
	return nil
}

// cast chooses which launches are to fly and when, and how well that is known
// at the start.
func (m *month) cast(upcoming []*ll2sim.Launch) {
	m.flying, m.waiting = upcoming[:m.Flying], upcoming[m.Flying:]
	span := time.Duration(m.Days) * 24 * time.Hour
	for i, l := range m.flying {
		at := m.Start.Add(span * time.Duration(i) / time.Duration(m.Flying)).Add(m.between(time.Hour, span/time.Duration(m.Flying)))
		l.Slip(at.Truncate(time.Minute).Sub(l.NET))
		l.WebcastLive = false
		l.Details().VidURLs = nil
		switch left := at.Sub(m.Start); {
		case left < 4*24*time.Hour:
			l.Precision, l.Status = ll2sim.PrecisionMinute, ll2sim.StatusGo
		case left < 12*24*time.Hour:
			l.Precision, l.Status = ll2sim.PrecisionHour, ll2sim.StatusTBC
		default:
			l.Precision, l.Status = ll2sim.PrecisionDay, ll2sim.StatusTBC
		}
	}
	for _, l := range m.waiting {
		if l.NET.Before(m.Start.Add(span)) && l.Precision <= ll2sim.PrecisionDay {
			l.Slip(span)
		}
		l.WebcastLive = false
	}
}

// after puts something on the agenda, a while from now.
func (m *month) after(d time.Duration, do func()) {
	m.serial++
	at := m.clock.Now().Add(max(d, time.Second)).Truncate(time.Millisecond)
	heap.Push(&m.agenda, event{at, m.serial, do})
}

// before puts something on the agenda, so long before a launch's present NET,
// and soon when that has passed.
func (m *month) before(l *ll2sim.Launch, d time.Duration, do func()) {
	m.after(max(l.NET.Add(-d).Sub(m.clock.Now()), m.between(time.Second, time.Minute)), do)
}

// edit changes a launch as an editor does, which moves its last_updated.
func (m *month) edit(l *ll2sim.Launch, change func()) {
	m.sim.Update(func(c *ll2sim.Catalog) {
		change()
		c.Touch(l)
	})
	m.write(l)
}

// link changes what hangs on a launch, which does not.
func (m *month) link(l *ll2sim.Launch, change func(*ll2sim.Details)) {
	m.sim.Update(func(*ll2sim.Catalog) { change(l.Details()) })
	m.write(l)
}

// write records how a launch looks now.
func (m *month) write(l *ll2sim.Launch) {
	m.put(Entry{At: m.clock.Now(), ID: l.ID, Record: m.sim.Record(l)})
}

func (m *month) put(e Entry) {
	if m.err == nil {
		m.err = m.out.Encode(e)
	}
}

// chance reports true in that share of the cases.
func (m *month) chance(share float64) bool { return m.rand.Float64() < share }

// between returns some duration from the first to the second.
func (m *month) between(from, to time.Duration) time.Duration {
	return from + time.Duration(m.rand.Float64()*float64(to-from))
}
