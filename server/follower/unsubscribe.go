package follower

import (
	_ "embed"
	"html/template"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

//go:embed unsubscribe.html
var unsubscribeHTML string

var unsubscribePage = template.Must(template.New("unsubscribe").Parse(unsubscribeHTML))

// ShowUnsubscribe handles GET /unsubscribe/:signed: it asks, as programs look at
// links of mails before people do.
func (h *Handlers) ShowUnsubscribe(c echo.Context) error {
	if _, err := h.unsubscribed(c); err != nil {
		return err
	}
	return h.sayUnsubscribed(c, false)
}

// Unsubscribe handles POST /unsubscribe/:signed, from that page or from a mail
// program (RFC 8058): whoever has the mail may end such mails, without signing in.
func (h *Handlers) Unsubscribe(c echo.Context) error {
	sink, err := h.unsubscribed(c)
	if err != nil {
		return err
	}
	if err := h.follows.EndSink(c.Request().Context(), sink); err != nil {
		return err
	}
	h.Audit.Record(c, "notices by mail ended", "sink", sink)
	return h.sayUnsubscribed(c, true)
}

// unsubscribed returns which sink the address ends.
func (h *Handlers) unsubscribed(c echo.Context) (sink int64, err error) {
	if h.Notices != nil {
		if sink, ok := h.Notices.ReadUnsubscribe(c.Param("signed")); ok {
			return sink, nil
		}
	}
	return 0, echo.ErrNotFound
}

func (h *Handlers) sayUnsubscribed(c echo.Context, done bool) error {
	header := c.Response().Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Robots-Tag", "noindex")
	header.Set("Referrer-Policy", "no-referrer")
	var page strings.Builder
	err := unsubscribePage.Execute(&page, struct {
		Name, Home, Style string
		Foot              template.HTML
		Done              bool
	}{h.Base.Name, h.Base.Link("/"), h.Style, h.Foot, done})
	if err != nil {
		return err
	}
	return c.HTML(http.StatusOK, page.String())
}
