package public

import (
	"context"
	"strconv"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// corrected returns what was put right here of a record.
func (h *Handlers) corrected(ctx context.Context, kind catalogue.Kind, id string) ([]views.Correction, error) {
	held, err := h.corrections.Of(ctx, kind, id)
	return views.MapAll(held, views.NewCorrection), err
}

// correctedThing is corrected of what has a number.
func (h *Handlers) correctedThing(ctx context.Context, kind catalogue.Kind, id int64) ([]views.Correction, error) {
	return h.corrected(ctx, kind, strconv.FormatInt(id, 10))
}

// launchDetail returns everything known about a launch.
func (h *Handlers) launchDetail(ctx context.Context, launch catalogue.Launch) (views.LaunchDetail, error) {
	forecast, err := h.figures.Firmness(ctx, launch)
	if err != nil {
		return views.LaunchDetail{}, err
	}
	view := h.views.LaunchDetail(launch, forecast)
	view.Corrections, err = h.corrected(ctx, catalogue.KindLaunches, launch.ID)
	return view, err
}
