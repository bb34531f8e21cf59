package server

import (
	"context"
	"strings"
	"unicode"

	"github.com/invopop/validation"
	"github.com/labstack/echo/v4"

	"tminus/server/form"
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
	Email    form.Email `json:"email"`
	Category category   `json:"category"`
	Message  prose      `json:"message"`
	// Website is a field that people do not see and programs fill in.
	Website string `json:"website"`

	proven bool // the address is an account's
}

// Validate implements validator.
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

// prose is text that somebody typed, without spaces around it and without
// control characters but those between lines.
type prose string

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *prose) UnmarshalText(text []byte) error {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ReplaceAll(string(text), "\r\n", "\n"))
	*p = prose(strings.TrimSpace(clean))
	return nil
}

// sendMessage handles POST /api/v1/community/contact. A program that fills in
// the hidden field is told the same as everybody.
func (s *Server) sendMessage(c echo.Context) error {
	account, err := s.writer(c)
	if err != nil {
		return err
	}
	body, err := decodeBody[contactRequest](c)
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
		if err := s.keepMessage(c.Request().Context(), account, body); err != nil {
			return err
		}
		s.tellOperators(c)
	}
	return s.sendDone(c, "We'll review your request shortly!")
}

func (s *Server) keepMessage(ctx context.Context, account accounts.Account, body contactRequest) error {
	_, err := s.store.Accounts.AddContactMessage(ctx, accounts.ContactMessage{
		AccountID: account.ID, Category: accounts.Category(body.Category),
		Email: string(body.Email), Message: string(body.Message),
	})
	return err
}

// writer returns the account that a call is made by which needs none. An access
// token that is not good is a failure: the client gets another one.
func (s *Server) writer(c echo.Context) (accounts.Account, error) {
	if c.Request().Header.Get("Authorization") == "" {
		return accounts.Account{}, nil
	}
	who, err := s.bearerOf(c.Request())
	if err != nil {
		s.dropEnded(c, err)
	}
	return who.account, err
}
