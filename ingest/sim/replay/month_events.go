package replay

import (
	"fmt"
	"strings"
	"time"

	"tminus/ingest/sim/ll2sim"
)

const day = 24 * time.Hour

// plan puts on the agenda how every launch fares.
func (m *month) plan() {
	for _, l := range m.flying {
		m.approach(l)
	}
	span := time.Duration(m.Days) * day
	for _, l := range m.waiting {
		for at := m.between(0, 26*day); at < span; at += m.between(time.Hour, 26*day) {
			m.after(at, func() { m.reconsider(l) })
		}
	}
	for i := range m.Tracked / 75 {
		l := m.waiting[len(m.waiting)-1-i]
		m.after(m.between(time.Hour, span*2/3), func() { m.withdraw(l, i == 0) })
	}
	for range m.Tracked / 30 {
		m.after(m.between(time.Hour, span), m.announce)
	}
	m.after(span*2/5, m.massEdit)
}

// approach follows a launch that is due to fly until the day before.
func (m *month) approach(l *ll2sim.Launch) {
	m.before(l, m.between(6*day, 10*day), func() {
		if l.Precision > ll2sim.PrecisionMinute {
			m.edit(l, func() { l.Precision, l.Status = ll2sim.PrecisionMinute, ll2sim.StatusTBC })
		}
	})
	if m.chance(0.25) {
		m.before(l, m.between(2*day, 8*day), func() {
			m.edit(l, func() { m.rename(l) })
		})
	}
	m.before(l, m.between(26*time.Hour, 3*day), func() {
		if m.chance(0.35) {
			m.edit(l, func() { l.Slip(m.between(12*time.Hour, 3*day).Truncate(time.Minute)) })
		}
		m.before(l, m.between(24*time.Hour, 30*time.Hour), func() {
			m.edit(l, func() { l.Status, l.Precision = ll2sim.StatusGo, ll2sim.PrecisionMinute })
			m.lastDay(l)
		})
	})
}

// lastDay follows a launch from T-24 h on.
func (m *month) lastDay(l *ll2sim.Launch) {
	m.before(l, m.between(12*time.Hour, 23*time.Hour), func() {
		m.link(l, func(d *ll2sim.Details) { m.webcast(l, d, 10) })
	})
	if m.chance(0.5) {
		m.before(l, m.between(4*time.Hour, 20*time.Hour), func() {
			m.edit(l, func() { l.Weather = "Cumulus clouds" })
		})
	}
	m.before(l, m.between(5*time.Hour, 18*time.Hour), func() {
		switch {
		case m.chance(0.12):
			m.edit(l, func() { l.Slip(day) })
			m.lastDay(l)
			return
		case m.chance(0.12): //nolint:gocritic // draws anew
			m.edit(l, func() { l.Slip(-m.between(10*time.Minute, 3*time.Hour).Truncate(time.Minute)) })
		case m.chance(0.5):
			m.edit(l, func() { l.Slip(m.between(time.Minute, 2*time.Hour).Truncate(time.Minute)) })
		}
		m.before(l, m.between(2*time.Hour, 4*time.Hour), func() {
			m.edit(l, func() { l.Precision = ll2sim.PrecisionSecond })
			if m.chance(0.6) {
				m.link(l, func(d *ll2sim.Details) { m.webcast(l, d, 8) })
			}
			m.before(l, 2*time.Hour, func() { m.count(l) })
		})
	})
}

// count follows the last two hours.
func (m *month) count(l *ll2sim.Launch) {
	if m.chance(0.6) {
		m.before(l, m.between(20*time.Minute, 100*time.Minute), func() {
			m.link(l, func(d *ll2sim.Details) { m.webcast(l, d, 11) })
		})
	}
	m.before(l, m.between(15*time.Minute, 45*time.Minute), func() {
		m.edit(l, func() { l.WebcastLive = true })
	})
	if m.chance(0.4) {
		m.before(l, m.between(20*time.Minute, 110*time.Minute), func() {
			m.edit(l, func() { l.Slip(m.between(3*time.Minute, 50*time.Minute).Truncate(time.Second)) })
		})
	}
	m.before(l, m.between(time.Minute, 15*time.Minute), func() { m.terminal(l) })
}

// terminal decides in the last minutes whether a launch goes, holds or is
// scrubbed.
func (m *month) terminal(l *ll2sim.Launch) {
	switch {
	case m.chance(0.12):
		m.scrub(l)
	case m.chance(0.25):
		m.edit(l, func() { l.Status = ll2sim.StatusHold })
		m.after(m.between(8*time.Minute, 50*time.Minute), func() {
			if m.chance(0.3) {
				m.scrub(l)
				return
			}
			m.edit(l, func() {
				l.Status = ll2sim.StatusGo
				l.Slip(m.clock.Now().Add(m.between(8*time.Minute, 25*time.Minute)).Truncate(time.Second).Sub(l.NET))
			})
			m.before(l, 0, func() { m.liftOff(l) })
		})
	default:
		m.before(l, 0, func() { m.liftOff(l) })
	}
}

// scrub puts a launch off. The new day is known at once or only hours later.
func (m *month) scrub(l *ll2sim.Launch) {
	known := m.chance(0.6)
	m.edit(l, func() {
		l.WebcastLive = false
		if known {
			l.Status, l.Precision = ll2sim.StatusTBC, ll2sim.PrecisionMinute
			l.Slip(day * time.Duration(1+m.rand.IntN(2)))
			return
		}
		l.Status, l.Precision = ll2sim.StatusTBD, ll2sim.PrecisionMonth
		end := time.Date(l.NET.Year(), l.NET.Month()+1, 0, 0, 0, 0, 0, time.UTC)
		l.Slip(end.Sub(l.NET))
	})
	m.after(m.between(time.Hour, 10*time.Hour), func() {
		m.edit(l, func() {
			l.Status, l.Precision = ll2sim.StatusGo, ll2sim.PrecisionMinute
			if !known {
				l.Slip(m.clock.Now().Add(m.between(day, 3*day)).Truncate(time.Minute).Sub(l.NET))
			}
		})
		m.lastDay(l)
	})
}

// liftOff follows a launch from T-0 to its outcome.
func (m *month) liftOff(l *ll2sim.Launch) {
	end := func() {
		m.edit(l, func() {
			l.Status, l.WebcastLive = ll2sim.StatusSuccess, false
			if m.chance(0.04) {
				l.Status, l.FailReason = ll2sim.StatusFailure, "The second stage shut down early."
			}
		})
		m.after(m.between(time.Minute, 30*time.Minute), func() { m.recount(l) })
		if m.chance(0.6) {
			m.after(m.between(time.Hour, 9*time.Hour), func() {
				m.link(l, func(d *ll2sim.Details) { m.webcast(l, d, 12) })
			})
		}
	}
	if m.chance(0.1) { // nobody said that it lifted off
		m.after(m.between(30*time.Minute, 3*time.Hour), end)
		return
	}
	m.after(m.between(10*time.Second, 2*time.Minute), func() {
		m.edit(l, func() { l.Status = ll2sim.StatusInFlight })
		m.after(m.between(8*time.Minute, 75*time.Minute), end)
	})
}

// recount brings the counters of the flown launch's provider up to date, which
// changes its other launches without moving their last_updated.
func (m *month) recount(flown *ll2sim.Launch) {
	m.sim.Update(func(c *ll2sim.Catalog) { c.Recount() })
	left := 12
	for _, l := range append(m.flying, m.waiting...) {
		if left > 0 && l.Provider == flown.Provider && !l.Flown() && m.known(l.ID) {
			left--
			m.write(l)
		}
	}
}

// reconsider changes a launch of the distant future.
func (m *month) reconsider(l *ll2sim.Launch) {
	if !m.known(l.ID) {
		return
	}
	switch at := m.rand.Float64(); {
	case at < 0.55:
		m.edit(l, func() { l.Slip(time.Duration(1+m.rand.IntN(40)) * day) })
	case at < 0.65 && l.NET.Sub(m.clock.Now()) > 60*day:
		m.edit(l, func() { l.Slip(-time.Duration(1+m.rand.IntN(8)) * day) })
	case at < 0.78:
		m.edit(l, func() { m.rename(l) })
	case at < 0.87:
		m.edit(l, func() {
			l.Precision = []int{ll2sim.PrecisionMonth, ll2sim.PrecisionDay, ll2sim.PrecisionYear}[m.rand.IntN(3)]
		})
	case at < 0.94:
		m.edit(l, func() { l.Status = []int{ll2sim.StatusTBD, ll2sim.StatusTBC}[m.rand.IntN(2)] })
	default:
		m.link(l, func(d *ll2sim.Details) { m.webcast(l, d, 9) })
	}
}

// rename gives a launch another mission's name.
func (m *month) rename(l *ll2sim.Launch) {
	vehicle, _, _ := strings.Cut(l.Name, " | ")
	m.serial++
	l.Name = fmt.Sprintf("%s | Payload %d", vehicle, m.serial)
}

// webcast adds a webcast to the launch.
func (m *month) webcast(l *ll2sim.Launch, d *ll2sim.Details, priority int) {
	m.serial++
	d.VidURLs = append(d.VidURLs, ll2sim.VidURL{
		Priority: priority, Source: "youtube.com", Publisher: l.Provider.Name, Title: l.Name, Type: 1, Language: 1,
		URL: fmt.Sprintf("https://www.youtube.com/watch?v=replay%05d", m.serial),
	})
}

// known reports whether the feed has the launch.
func (m *month) known(id string) bool {
	found := false
	m.sim.Read(func(c *ll2sim.Catalog) { found = c.Launch(id) != nil })
	return found
}

// withdraw deletes a launch; it may come back two days later.
func (m *month) withdraw(l *ll2sim.Launch, returns bool) {
	m.sim.Update(func(c *ll2sim.Catalog) { c.Delete(l.ID) })
	m.put(Entry{At: m.clock.Now(), ID: l.ID})
	if returns {
		m.after(2*day, func() {
			m.sim.Update(func(c *ll2sim.Catalog) { c.Add(l) })
			m.edit(l, func() {})
		})
	}
}

// announce adds a launch that nobody knew of.
func (m *month) announce() {
	m.serial++
	var fresh *ll2sim.Launch
	m.sim.Update(func(c *ll2sim.Catalog) {
		model := m.waiting[m.rand.IntN(len(m.waiting))]
		fresh = c.Clone(model, fmt.Sprintf("00000000-0000-4000-8000-%012d", m.serial))
		m.rename(fresh)
		c.Add(fresh)
	})
	m.edit(fresh, func() {})
}

// massEdit touches half of all launches within minutes, as a clean-up does.
func (m *month) massEdit() {
	for i, l := range m.waiting {
		if i%2 == 0 {
			m.after(m.between(time.Second, 15*time.Minute), func() {
				if m.known(l.ID) {
					m.edit(l, func() { l.Hashtag = "#" + l.Slug })
				}
			})
		}
	}
}
