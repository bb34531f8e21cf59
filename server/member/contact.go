package member

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/form"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
)

// The words of the contact form that stand only here.
const (
	categoryRequired = "Category is required"
	messageRequired  = "Description is required."
	messageShort     = "Message should be at least 10 characters"
	messageLong      = "Message cannot exceed 350 characters"
)

var categories = []any{accounts.CategoryBug, accounts.CategoryAccount, accounts.CategoryOther}

type contactRequest struct {
	Email    form.Email    `json:"email"`
	Category category      `json:"category"`
	Message  request.Prose `json:"message"`
	// Website is a field that people do not see and programs fill in.
	Website string `json:"website"`

	proven bool // the address is an account's
}

// Validate implements request.Validator.
func (r contactRequest) Validate() error {
	checkEmail := form.Email.ValidateTyped
	if r.proven {
		checkEmail = form.Email.Validate
	}
	return validation.Errors{
		"email": checkEmail(r.Email),
		"category": validation.Validate(accounts.Category(r.Category),
			validation.Required.Error(categoryRequired), validation.In(categories...).Error(categoryRequired)),
		"message": validation.Validate(string(r.Message), validation.Required.Error(messageRequired),
			validation.RuneLength(10, 0).Error(messageShort), validation.RuneLength(0, 350).Error(messageLong)),
	}.Filter()
}

// category is one that somebody chose, whatever its case.
type category accounts.Category

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *category) UnmarshalText(text []byte) error {
	*c = category(strings.TrimSpace(string(text)))
	for _, known := range categories {
		if known := known.(accounts.Category); strings.EqualFold(string(known), string(*c)) {
			*c = category(known)
		}
	}
	return nil
}

// SendMessage handles POST /api/v1/community/contact. A program that fills in
// the hidden field is told the same as everybody.
func (h *Handlers) SendMessage(c echo.Context) error {
	account, err := h.writer(c)
	if err != nil {
		return err
	}
	body, err := request.Decode[contactRequest](c)
	if err != nil {
		return err
	}
	if account.ID != 0 {
		body.Email = form.Email(account.Email)
		body.proven = true
	}
	if err := body.Validate(); err != nil {
		return err
	}
	if body.Website == "" {
		if err := h.keepMessage(c.Request().Context(), account, body); err != nil {
			return err
		}
		h.mailOperators(c)
	}
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "We'll review your request shortly!"))
}

func (h *Handlers) keepMessage(ctx context.Context, account accounts.Account, body contactRequest) error {
	_, err := h.accounts.AddContactMessage(ctx, accounts.ContactMessage{
		AccountID: account.ID, Category: accounts.Category(body.Category),
		Email: string(body.Email), Message: string(body.Message),
	})
	return err
}

// writer returns the account that a call is made by which needs none. An access
// token that is not good is a failure: the client gets another one.
func (h *Handlers) writer(c echo.Context) (accounts.Account, error) {
	if c.Request().Header.Get("Authorization") == "" {
		return accounts.Account{}, nil
	}
	who, err := h.principal(c.Request())
	if err != nil {
		h.dropEnded(c, err)
	}
	return who.Account, err
}

// MessageView is a message of the contact form as staff see it.
type MessageView struct {
	ID       int64             `json:"id"`
	Category accounts.Category `json:"category"`
	Email    string            `json:"email"`
	// SignedIn says that the address is the sender's account's; otherwise it is
	// what somebody typed.
	SignedIn  bool      `json:"signed_in"`
	Message   string    `json:"message"`
	CreatedAt time.Time `json:"created_at"`
}

// NewMessageView returns the view of a message.
func NewMessageView(m accounts.ContactMessage) MessageView {
	return MessageView{
		ID: m.ID, Category: m.Category, Email: m.Email, SignedIn: m.AccountID != 0,
		Message: m.Message, CreatedAt: m.CreatedAt.UTC(),
	}
}
