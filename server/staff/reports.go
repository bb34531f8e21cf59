package staff

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/member"
	"tminus/server/views"
	"tminus/store/journal"
)

// reportedRuns is how many runs of the ingestion a report goes back.
const reportedRuns = 500

// reportView is a report as of now.
type reportView struct {
	Timestamp time.Time `json:"timestamp"`
	Data      any       `json:"data"`
}

func (h *Handlers) sendReport(c echo.Context, data any) error {
	return c.JSON(http.StatusOK, reportView{views.Timestamp(h.options.Now()), data})
}

// ReportMembers handles GET /api/v1/dashboard/report/members.
func (h *Handlers) ReportMembers(c echo.Context) error {
	accounts, err := h.accounts.ListAccounts(c.Request().Context())
	if err != nil {
		return err
	}
	return h.sendReport(c, views.MapAll(accounts, member.NewAccountView))
}

// taskView is a run of an ingestion job.
type taskView struct {
	ID          int64      `json:"jobExecutionId"`
	Job         string     `json:"jobName"`
	StartTime   time.Time  `json:"startTime"`
	EndTime     *time.Time `json:"endTime"`
	Status      string     `json:"status"`
	ExitMessage *string    `json:"exitMessage"`
}

// newTaskView returns a run as staff see it. What there is nothing to say about
// has no message: a sign stands beside each that has one.
func newTaskView(r journal.IngestRun) taskView {
	view := taskView{
		ID: r.ID, Job: r.Job, StartTime: r.StartedAt.UTC(), EndTime: views.UTC(r.EndedAt), Status: r.Status,
	}
	if r.Status != journal.RunCompleted || r.Skipped > 0 {
		view.ExitMessage = views.NilIfEmpty(r.ExitMessage)
	}
	return view
}

// ReportTasks handles GET /api/v1/dashboard/report/tasks.
func (h *Handlers) ReportTasks(c echo.Context) error {
	runs, err := h.journal.ListRuns(c.Request().Context(), reportedRuns)
	if err != nil {
		return err
	}
	return h.sendReport(c, views.MapAll(runs, newTaskView))
}
