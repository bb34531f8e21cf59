package follower

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/notify"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/failure"
	"tminus/store/follow"
)

// The words about where notices cannot go.
const (
	kindUnknown   = "Alerts cannot be sent this way."
	digestUnknown = "Emails can be collected daily, weekly or not at all."
	tokenMissing  = "This needs a token."
	roomMissing   = "This needs a room."
	tooLong       = "This can have at most %d characters."
)

// Bounds of what is kept of a sink, in characters.
const (
	longestAddress = 2048
	longestSecret  = 512 // a token, a room, a key of a subscription
)

// subscription is what a browser calls a push subscription.
type subscription struct {
	Endpoint string `json:"endpoint"`
	Keys     struct {
		P256dh string `json:"p256dh"`
		Auth   string `json:"auth"`
	} `json:"keys"`
}

// Validate implements request.Validator: what is missing is not allowed either.
func (s subscription) Validate() error {
	return validation.Errors{
		"endpoint": atMost(s.Endpoint, longestAddress), "keys.p256dh": atMost(s.Keys.P256dh, longestSecret), "keys.auth": atMost(s.Keys.Auth, longestSecret),
	}.Filter()
}

// atMost returns what is wrong with a text that is longer than so many characters.
func atMost(text string, characters int) error {
	return validation.Validate(text, validation.RuneLength(0, characters).Error(fmt.Sprintf(tooLong, characters)))
}

// PutPush handles PUT /api/v1/follow/sinks/push.
func (h *Handlers) PutPush(c echo.Context) error {
	if _, err := h.pushKey(); err != nil {
		return err
	}
	body, err := request.Bind[subscription](c)
	if err != nil {
		return err
	}
	owner, err := h.owner(c)
	if err != nil {
		return err
	}
	return h.put(c, owner, follow.Sink{
		Kind: follow.PushSink, Address: body.Endpoint, Keys: follow.SinkKeys{P256dh: body.Keys.P256dh, Auth: body.Keys.Auth},
	}, h.follows.PutSink)
}

// sinkRequest is where a member wants notices to go.
type sinkRequest struct {
	Kind    follow.SinkKind `json:"kind"`
	Address string          `json:"address"` // but of mails: those go to the account's
	Token   string          `json:"token"`
	Room    string          `json:"room"`
	Digest  string          `json:"digest"`
}

// memberKinds are the sinks that a member adds by hand.
var memberKinds = append([]follow.SinkKind{follow.MailSink}, follow.HookSinks...)

// Validate implements request.Validator.
func (r sinkRequest) Validate() error {
	if long := (validation.Errors{
		"address": atMost(r.Address, longestAddress), "token": atMost(r.Token, longestSecret), "room": atMost(r.Room, longestSecret),
	}).Filter(); long != nil {
		return long
	}
	needs := func(text, words string, kinds ...follow.SinkKind) error {
		if text == "" && slices.Contains(kinds, r.Kind) {
			return validation.NewError("form", words)
		}
		return nil
	}
	return validation.Errors{
		"kind":   validation.Validate(r.Kind, validation.In(anyOf(memberKinds)...).Error(kindUnknown), validation.Required.Error(kindUnknown)),
		"digest": validation.Validate(r.Digest, validation.In("daily", "weekly").Error(digestUnknown)),
		"token":  needs(r.Token, tokenMissing, follow.GotifySink, follow.MatrixSink),
		"room":   needs(r.Room, roomMissing, follow.MatrixSink),
	}.Filter()
}

func anyOf[T any](list []T) []any {
	values := make([]any, len(list))
	for i, value := range list {
		values[i] = value
	}
	return values
}

// AddSink handles POST /api/v1/user/sinks. Mails go to the address that the
// account has proven.
func (h *Handlers) AddSink(c echo.Context) error {
	body, err := request.Bind[sinkRequest](c)
	if err != nil {
		return err
	}
	if h.Notices == nil {
		return errOff
	}
	account, _, err := h.Account(c.Request())
	if err != nil {
		return err
	}
	if !h.Notices.Allows(body.Kind) || h.Notices.ForStaffAlone(body.Kind) && len(account.Roles) == 0 {
		return failure.New(failure.NotFound, kindUnknown)
	}
	standing := follow.OfMember
	if len(account.Roles) > 0 {
		standing = follow.OfStaff
	}
	sink := follow.Sink{Standing: standing, Kind: body.Kind, Address: body.Address, Keys: follow.SinkKeys{Token: body.Token, Room: body.Room}}
	switch body.Kind {
	case follow.MailSink:
		sink.Address, sink.Keys = account.Email, follow.SinkKeys{Digest: body.Digest}
	case follow.WebhookSink:
		sink.Keys = follow.SinkKeys{Secret: notify.NewWebhookSecret()}
	case follow.PushSink, follow.NtfySink, follow.GotifySink, follow.DiscordSink, follow.SlackSink, follow.MatrixSink,
		follow.TelegramSink, follow.MastodonSink, follow.BlueskySink:
	}
	return h.put(c, follow.Owner{Account: account.ID}, sink, h.follows.AddSink)
}

// keeper keeps a sink of a follow, and reports whether it is new.
type keeper func(context.Context, follow.Owner, follow.Sink) (put follow.Sink, made bool, err error)

// put gives a follow a sink whose address is allowed. What signs a webhook is
// told this once.
func (h *Handlers) put(c echo.Context, owner follow.Owner, sink follow.Sink, keep keeper) error {
	ctx := c.Request().Context()
	if err := h.Notices.Check(ctx, sink); err != nil {
		if refused, ok := errors.AsType[*failure.Error](err); ok && refused.Code == failure.Invalid {
			return validation.Errors{"address": validation.NewError("form", refused.Message)}
		}
		return err
	}
	put, made, err := keep(ctx, owner, sink)
	if err != nil {
		return err
	}
	view, status := newSinkView(put), http.StatusOK
	view.SigningKey = views.NilIfEmpty(sink.Keys.Secret)
	if made {
		status = http.StatusCreated
		h.notifyOfNew(c, put)
	}
	return c.JSON(status, view)
}

// DropSink handles DELETE /api/v1/follow/sinks/:id and /api/v1/user/sinks/:id.
func (h *Handlers) DropSink(c echo.Context) error {
	return h.withSink(c, h.follows.DropSink)
}

// TestSink handles POST /api/v1/follow/sinks/:id/test and
// /api/v1/user/sinks/:id/test.
func (h *Handlers) TestSink(c echo.Context) error {
	return h.withSink(c, func(ctx context.Context, owner follow.Owner, id int64) error {
		found, err := h.follows.Find(ctx, owner)
		if err != nil {
			return err
		}
		sink, err := h.follows.FindSink(ctx, owner, id)
		if err != nil {
			return err
		}
		if sink.Standing, err = h.follows.Standing(ctx, owner); err != nil {
			return err
		}
		outcome, failed := h.Notices.Test(ctx, sink, found.Zone)
		return errors.Join(failed, h.follows.Noted(ctx, id, outcome))
	})
}

// withSink does something with a sink of the owner's follow.
func (h *Handlers) withSink(c echo.Context, do func(context.Context, follow.Owner, int64) error) error {
	id, err := request.RecordID(c.Param("id"))
	if err != nil {
		return err
	}
	owner, err := h.owner(c)
	if err != nil {
		return err
	}
	if err := do(c.Request().Context(), owner, id); err != nil {
		return err
	}
	return c.NoContent(http.StatusNoContent)
}
