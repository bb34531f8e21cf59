package intake

import (
	"database/sql"
	"strconv"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// ledgerState is a stored launch as the ledger compares it.
type ledgerState struct {
	exists, starter, withdrawn bool
	detail                     catalogue.Detail
	lastUpdated                time.Time
	name                       string
	planned                    ledger.Planned
	status                     int64
	live                       bool // its webcast
	lines                      []ledgerLine
}

// ledgerLine is one field the ledger watches. The key decides whether it
// changed; the text is what is kept.
type ledgerLine struct {
	field string
	level catalogue.Detail // the thinnest record that carries it
	key   string
	text  string
}

const ledgerQuery = `
	SELECT l.starter, l.withdrawn_at IS NOT NULL, l.detail, l.last_updated_at,
		l.net, l.net_precision_id, np.name, l.status_id, st.name, l.window_start, l.window_end,
		l.pad_id, p.name, l.name, l.webcast_live
	FROM launches l
		JOIN launch_statuses st ON st.id = l.status_id
		LEFT JOIN net_precisions np ON np.id = l.net_precision_id
		LEFT JOIN pads p ON p.id = l.pad_id
	WHERE l.id = ?`

// ledgerState reads the launch as it is stored now.
func (w *writer) ledgerState(launchID string) ledgerState {
	var state ledgerState
	var net, windowStart, windowEnd time.Time
	var precisionID, statusID, padID sql.NullInt64
	var precision, status, pad string
	var live bool
	state.exists = w.find(ledgerQuery, []any{launchID},
		&state.starter, &state.withdrawn, &state.detail, sqlite.AsTime(&state.lastUpdated),
		sqlite.AsTime(&net), &precisionID, sqlite.AsZero(&precision), &statusID, &status,
		sqlite.AsTime(&windowStart), sqlite.AsTime(&windowEnd), &padID, sqlite.AsZero(&pad), &state.name, &live)
	if !state.exists {
		return state
	}
	state.status, state.live = statusID.Int64, live
	var told *ledger.Precision
	if precisionID.Valid {
		told = &ledger.Precision{ID: precisionID.Int64, Name: precision}
	}
	state.planned = ledger.NewPlanned(net, told, ledger.Status{ID: state.status})
	timeLine := func(field string, at time.Time) ledgerLine {
		text := ledger.Text(at)
		return ledgerLine{field, catalogue.DetailList, text, text}
	}
	state.lines = []ledgerLine{
		timeLine(ledger.FieldNET, net),
		{ledger.FieldPrecision, catalogue.DetailList, key(precisionID), told.LedgerName()},
		{ledger.FieldStatus, catalogue.DetailList, key(statusID), ledger.Status{ID: state.status, Name: status}.LedgerName()},
		timeLine(ledger.FieldWindowStart, windowStart),
		timeLine(ledger.FieldWindowEnd, windowEnd),
		{ledger.FieldPad, catalogue.DetailNormal, key(padID), pad},
		{ledger.FieldName, catalogue.DetailList, state.name, state.name},
		{ledger.FieldWebcast, catalogue.DetailNormal, ledger.FlagText(live), ledger.FlagText(live)},
	}
	return state
}

func key(id sql.NullInt64) string {
	if !id.Valid {
		return ""
	}
	return strconv.FormatInt(id.Int64, 10)
}

// recordChanges compares the launch with what it was before and keeps every
// change of a watched field. What a thin record had left open is learnt, not
// changed.
func (w *writer) recordChanges(launchID string, before ledgerState, seenAt time.Time) {
	after := w.ledgerState(launchID)
	if w.err != nil {
		return
	}
	changed := change{launchID: launchID, before: before, after: after, seenAt: seenAt}
	for i, line := range after.lines {
		old := before.lines[i]
		if line.key == old.key {
			continue
		}
		if line.level > before.detail {
			changed.learnt = append(changed.learnt, line.field)
			continue
		}
		id := w.keepChange(ledger.Change{LaunchID: launchID, SeenAt: seenAt, Field: line.field, Old: old.text, New: line.text})
		changed.lines = append(changed.lines, id)
	}
	if len(changed.lines) > 0 {
		w.notifyChange(changed)
	}
}

// announce keeps that a launch appeared, of one that is new and still to come.
// While an empty database fills everything is new, so nothing is announced
// before all coming launches were read through once.
func (w *writer) announce(launch *catalogue.Launch) {
	seenAt := w.seenAt(launch.Seen)
	if launch.Status.Final() || !launch.NET.After(seenAt.Add(-catalogue.UpcomingGrace)) {
		return
	}
	if w.hasMark(catalogue.MarkUpcomingSwept) {
		w.keepChange(ledger.Change{LaunchID: launch.ID, SeenAt: seenAt, Field: ledger.FieldAnnounced, New: launch.Name})
		w.notify(catalogue.Occasion{
			LaunchID: launch.ID, Kind: catalogue.OccasionAnnounced, Key: catalogue.OccasionKey(catalogue.OccasionAnnounced, launch.ID),
			NET: launch.NET, HappenedAt: seenAt,
		})
	}
}

// keepChange writes a line of the ledger and returns its id.
func (w *writer) keepChange(c ledger.Change) (id int64) {
	w.find("INSERT INTO launch_changes (launch_id, seen_at, field, old, new) VALUES (?, ?, ?, ?, ?) RETURNING id",
		[]any{c.LaunchID, c.SeenAt.Unix(), c.Field, c.Old, c.New}, &id)
	w.saved.Changes++
	return id
}
