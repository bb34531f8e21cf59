package staff

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/views"
	"tminus/store/failure"
	"tminus/store/images"
)

// imagesReportView says how the copies of images stand, for staff.
type imagesReportView struct {
	Bytes      int64           `json:"bytes"`
	LimitBytes int64           `json:"limit_bytes"`
	Kept       int             `json:"kept"`
	Waiting    int             `json:"waiting"`
	Missing    int             `json:"missing"`
	Failing    int             `json:"failing"`
	Refused    int             `json:"refused"`
	Hosts      []imageHostView `json:"hosts"`
}

// imageHostView is a host that publishes images.
type imageHostView struct {
	Host        string  `json:"host"`
	Kept        int     `json:"kept"`
	Waiting     int     `json:"waiting"`
	Failures    int     `json:"failures"`
	LastFailure *string `json:"last_failure"`
}

func newImageHostView(h images.HostCounts) imageHostView {
	return imageHostView{h.Host, h.Kept, h.Waiting, h.Failures, views.NilIfEmpty(h.LastFailure)}
}

// GetImages handles GET /api/v1/dashboard/images.
func (h *Handlers) GetImages(c echo.Context) error {
	if h.options.Images == nil {
		return &failure.Error{Code: failure.NotFound, Message: "This site keeps no copies of images."}
	}
	counts := h.options.Images.Counts()
	return c.JSON(http.StatusOK, imagesReportView{
		Bytes: counts.Bytes, LimitBytes: counts.Limit, Kept: counts.Kept, Waiting: counts.Waiting, Missing: counts.Missing,
		Failing: counts.Failing, Refused: counts.Refused, Hosts: views.MapAll(counts.Hosts, newImageHostView),
	})
}
