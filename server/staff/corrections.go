package staff

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/member"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/failure"
)

// Corrector puts facts right until the feed does.
type Corrector interface {
	Correct(ctx context.Context, c corrections.Correction) (corrections.Correction, error)
	ChangeCorrection(ctx context.Context, id int64, value, source string, by int64) (corrections.Correction, error)
	WithdrawCorrection(ctx context.Context, id int64) (corrections.Correction, error)
}

// The words of the form, which the site has too.
const (
	fieldRequired  = "Fact is required."
	recordRequired = "Record is required."
	sourceRequired = "Source is required."
	sourceShape    = "Source must be the address of a page, such as https://example.org/page."
	sourceLong     = "Source cannot exceed 500 characters."
)

const longestSource = 500

// correctionsView is what was put right here, for staff.
type correctionsView struct {
	Fields      []correctableView `json:"fields"`
	Corrections []correctionView  `json:"corrections"`
}

// correctableView is a fact that can be corrected, and what its value looks like.
type correctableView struct {
	Kind  catalogue.Kind   `json:"kind"`
	Field string           `json:"field"`
	Label string           `json:"label"`
	Type  corrections.Type `json:"type"`
}

// correctionView is a correction that holds, or one that ended lately.
type correctionView struct {
	ID       int64          `json:"id"`
	Kind     catalogue.Kind `json:"kind"`
	RecordID string         `json:"record_id"`
	Name     *string        `json:"record_name"`
	views.Correction
	By      *string          `json:"by"` // a username
	EndedAt *time.Time       `json:"ended_at"`
	Why     *corrections.End `json:"why"`
}

// ListCorrections handles GET /api/v1/dashboard/corrections.
func (h *Handlers) ListCorrections(c echo.Context) error {
	ctx := c.Request().Context()
	listed, err := h.options.Corrections.List(ctx)
	if err != nil {
		return err
	}
	view := correctionsView{
		Fields: views.MapAll(corrections.Fields, func(f corrections.Field) correctableView {
			return correctableView{f.Kind, f.Name, f.Label, f.Type}
		}),
		Corrections: make([]correctionView, len(listed)),
	}
	names := map[int64]*string{}
	for i, l := range listed {
		by, err := h.nameOf(ctx, l.By, names)
		if err != nil {
			return err
		}
		view.Corrections[i] = correctionView{
			ID: l.ID, Kind: l.Kind, RecordID: l.RecordID, Name: views.NilIfEmpty(shownName(l)), Correction: views.NewCorrection(l), By: by,
			EndedAt: views.NilIfZero(l.EndedAt),
		}
		if l.Why != "" {
			view.Corrections[i].Why = &l.Why
		}
	}
	return c.JSON(http.StatusOK, view)
}

// shownName returns the name of a correction's record, "" when that has no page:
// only launches keep theirs once they are withdrawn.
func shownName(c corrections.Correction) string {
	if c.Why == corrections.Gone && c.Kind != catalogue.KindLaunches {
		return ""
	}
	return c.Name
}

// nameOf returns the username of an account, nil when it is gone.
func (h *Handlers) nameOf(ctx context.Context, id int64, known map[int64]*string) (*string, error) {
	if name, ok := known[id]; ok || id == 0 {
		return name, nil
	}
	account, err := h.accounts.AccountByID(ctx, id)
	if err != nil && failure.CodeOf(err) != failure.NotFound {
		return nil, err
	}
	known[id] = views.NilIfEmpty(account.Username)
	return known[id], nil
}

type correctionRequest struct {
	Kind     line          `json:"kind"`
	RecordID line          `json:"record_id"`
	Field    line          `json:"field"`
	Value    request.Prose `json:"value"`
	Source   line          `json:"source"`
}

// read returns the correction that is asked for at a moment, of a fact that can be
// corrected.
func (r correctionRequest) read(now time.Time) (corrections.Correction, error) {
	wrong := validation.Errors{"source": checkSource(string(r.Source))}
	asked := corrections.Correction{Kind: catalogue.Kind(r.Kind), RecordID: string(r.RecordID), Field: string(r.Field), Source: string(r.Source)}
	if field, ok := corrections.FieldOf(asked.Kind, asked.Field); !ok {
		wrong["field"] = mistake(fieldRequired)
	} else {
		value, said := field.Read(string(r.Value), now)
		asked.Value = value
		if said != "" {
			wrong["value"] = mistake(said)
		}
		if !isRecordID(asked.Kind, asked.RecordID) {
			wrong["record_id"] = mistake(recordRequired)
		}
	}
	return asked, wrong.Filter()
}

// mistake is what is wrong with a field, in the words of the form.
func mistake(said string) error { return validation.NewError("", said) }

func isRecordID(kind catalogue.Kind, id string) bool {
	var err error
	if kind == catalogue.KindLaunches {
		_, err = request.LaunchID(id)
	} else {
		_, err = request.RecordID(id)
	}
	return err == nil
}

// checkSource returns what is wrong with where a value comes from.
func checkSource(source string) error {
	address, err := url.Parse(source)
	switch {
	case source == "":
		return mistake(sourceRequired)
	case utf8.RuneCountInString(source) > longestSource:
		return mistake(sourceLong)
	case err != nil || address.Scheme != "https" && address.Scheme != "http" || address.Hostname() == "" || address.User != nil || strings.Contains(source, " "):
		return mistake(sourceShape)
	}
	return nil
}

// EnterCorrection handles POST /api/v1/dashboard/corrections.
func (h *Handlers) EnterCorrection(c echo.Context) error {
	body, err := request.Decode[correctionRequest](c)
	if err != nil {
		return err
	}
	asked, err := body.read(h.options.Now())
	if err != nil {
		return err
	}
	asked.By = member.PrincipalIn(c).Account.ID
	kept, err := h.options.Corrector.Correct(c.Request().Context(), asked)
	if err != nil {
		return err
	}
	return h.corrected(c, step{"entered", kept.FeedValue, kept.Value}, kept, "It shows on this site now.")
}

// ChangeCorrection handles PUT /api/v1/dashboard/corrections/{id}.
func (h *Handlers) ChangeCorrection(c echo.Context) error {
	held, err := h.heldCorrection(c)
	if err != nil {
		return err
	}
	body, err := request.Decode[correctionRequest](c)
	if err != nil {
		return err
	}
	body.Kind, body.RecordID, body.Field = line(held.Kind), line(held.RecordID), line(held.Field)
	asked, err := body.read(h.options.Now())
	if err != nil {
		return err
	}
	kept, err := h.options.Corrector.ChangeCorrection(c.Request().Context(), held.ID, asked.Value, asked.Source, member.PrincipalIn(c).Account.ID)
	if err != nil {
		return err
	}
	return h.corrected(c, step{"changed", held.Value, kept.Value}, kept, "It shows on this site now.")
}

// WithdrawCorrection handles DELETE /api/v1/dashboard/corrections/{id}.
func (h *Handlers) WithdrawCorrection(c echo.Context) error {
	held, err := h.heldCorrection(c)
	if err != nil {
		return err
	}
	kept, err := h.options.Corrector.WithdrawCorrection(c.Request().Context(), held.ID)
	if err != nil {
		return err
	}
	return h.corrected(c, step{"withdrawn", kept.Value, kept.FeedValue}, kept, "What our data source says shows again.")
}

// heldCorrection returns the correction that a call names, which holds.
func (h *Handlers) heldCorrection(c echo.Context) (corrections.Correction, error) {
	id, err := request.RecordID(c.Param("id"))
	if err != nil {
		return corrections.Correction{}, err
	}
	return h.options.Corrections.Held(c.Request().Context(), id)
}

// step is what staff did with a correction: what the site showed before it and
// what it shows now.
type step struct{ what, old, now string }

// loggedValue is how many characters of a value the log has.
const loggedValue = 200

// corrected answers what became of a correction, once the log has it.
func (h *Handlers) corrected(c echo.Context, done step, kept corrections.Correction, said string) error {
	text := func(value string) string { return views.Shorten(value, loggedValue) }
	h.options.Audit.Record(c, "correction "+done.what, "correction", kept.ID, "kind", string(kept.Kind), "record", kept.RecordID, "field", kept.Field,
		"source", kept.Source, "old", text(done.old), "new", text(done.now), "feed", text(kept.FeedValue), "by", member.PrincipalIn(c).Account.ID)
	return c.JSON(http.StatusOK, views.NewDone(h.options.Now(), said))
}
