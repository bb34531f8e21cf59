package staff

import (
	"net/http"
	"strings"
	"time"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/member"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
	"tminus/store/words"
)

// The words of the form, which the site has too.
const (
	textRequired  = "Announcement is required."
	textLong      = "Announcement cannot exceed 200 characters."
	untilRequired = "End time is required."
	untilPast     = "End time must be in the future."
	untilFar      = "End time must be within 30 days."
)

// longestAnnounced is how long an announcement may stand, so that none is forgotten.
const longestAnnounced = 30 * 24 * time.Hour

type announcementRequest struct {
	Text  line   `json:"text"`
	Until moment `json:"until"`
}

// check returns what is wrong with an announcement that is made now.
func (r announcementRequest) check(now time.Time) error {
	until := time.Time(r.Until)
	return validation.Errors{
		"text": validation.Validate(string(r.Text), validation.Required.Error(textRequired), validation.RuneLength(0, 200).Error(textLong)),
		"until": validation.Validate(until, validation.Required.Error(untilRequired),
			validation.Min(now).Exclusive().Error(untilPast), validation.Max(now.Add(longestAnnounced)).Error(untilFar)),
	}.Filter()
}

// line is text that somebody typed, as one line without what is no text.
type line string

// UnmarshalText implements encoding.TextUnmarshaler.
func (l *line) UnmarshalText(text []byte) error {
	clean := strings.Map(func(r rune) rune {
		if words.IsNoText(r) {
			return ' '
		}
		return r
	}, string(text))
	*l = line(strings.Join(strings.Fields(clean), " "))
	return nil
}

// moment is a time to the second. What is none is no time at all.
type moment time.Time

// UnmarshalText implements encoding.TextUnmarshaler.
func (m *moment) UnmarshalText(text []byte) error {
	at, err := time.Parse(time.RFC3339, strings.TrimSpace(string(text)))
	if err != nil {
		at = time.Time{}
	}
	*m = moment(at.UTC().Truncate(time.Second))
	return nil
}

// announcementView is what is announced, for staff; nil: nothing is.
type announcementView struct {
	Announcement *views.Announcement `json:"announcement"`
}

// GetAnnouncement handles GET /api/v1/dashboard/announcement.
func (h *Handlers) GetAnnouncement(c echo.Context) error {
	a, err := h.accounts.Announcement(c.Request().Context())
	if err != nil {
		return err
	}
	view := announcementView{}
	if a.Text != "" {
		view.Announcement = &views.Announcement{Text: a.Text, Until: a.EndsAt.UTC()}
	}
	return c.JSON(http.StatusOK, view)
}

// Announce handles PUT /api/v1/dashboard/announcement.
func (h *Handlers) Announce(c echo.Context) error {
	body, err := request.Decode[announcementRequest](c)
	if err != nil {
		return err
	}
	if err := body.check(h.options.Now()); err != nil {
		return err
	}
	ctx, text, until := c.Request().Context(), string(body.Text), time.Time(body.Until)
	if err := h.accounts.Announce(ctx, accounts.Announcement{Text: text, EndsAt: until}); err != nil {
		return err
	}
	h.options.Announced(ctx)
	h.options.Audit.Record(c, "announcement made", "text", text, "until", until, "by", member.PrincipalIn(c).Account.ID)
	return c.JSON(http.StatusOK, announcementView{&views.Announcement{Text: text, Until: until}})
}

// EndAnnouncement handles DELETE /api/v1/dashboard/announcement.
func (h *Handlers) EndAnnouncement(c echo.Context) error {
	ctx := c.Request().Context()
	if err := h.accounts.EndAnnouncement(ctx); err != nil {
		return err
	}
	h.options.Announced(ctx)
	h.options.Audit.Record(c, "announcement ended", "by", member.PrincipalIn(c).Account.ID)
	return c.JSON(http.StatusOK, views.NewDone(h.options.Now(), "The announcement is over."))
}
