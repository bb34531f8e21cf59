package member

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/mail"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/accounts"
	"tminus/store/failure"
)

const codeSent = "We sent a code to your e-mail address."

// secretCode is a one-time code with what the browser holds for it.
type secretCode struct {
	handle string
	digits string
	stored accounts.NewCode
}

func (h *Handlers) newCode() secretCode {
	code := secretCode{handle: auth.NewSecret(), digits: auth.NewCode()}
	code.stored = accounts.NewCode{Handle: auth.Digest(code.handle), MAC: auth.CodeMAC(h.secrets.code, code.handle, code.digits)}
	return code
}

// sendCode answers with what the browser holds for a code that is on its way.
func (h *Handlers) sendCode(c echo.Context, code secretCode, message string) error {
	now := views.Timestamp(h.now())
	return c.JSON(http.StatusOK, tokenView{now, message, code.handle, now.Add(accounts.CodeLifetime).Truncate(time.Second)})
}

// requireRegistration refuses to make accounts where that is closed.
func (h *Handlers) requireRegistration() error {
	if !h.config.RegistrationClosed {
		return nil
	}
	return &problem.Error{Status: http.StatusForbidden, Code: problem.CodeForbidden, Message: "Registration is closed."}
}

// RegisterAccount handles POST /api/v1/auth/register. An address that has an
// account answers as a new one does, after as much work.
func (h *Handlers) RegisterAccount(c echo.Context) error {
	if err := h.requireRegistration(); err != nil {
		return err
	}
	req, err := request.Bind[registerRequest](c)
	if err != nil {
		h.Limits.Register.Forgive(h.clients.Addr(c.Request())) // nothing was tried yet
		return err
	}
	if err := h.requireMail(c, accounts.MailByAnyone); err != nil {
		return err
	}
	ctx := c.Request().Context()
	hash, err := h.Hasher.Hash(ctx, req.Password)
	if err != nil {
		return err
	}
	code := h.newCode()
	result, err := h.accounts.Register(ctx, accounts.Registration{
		Email: string(req.Email), Username: req.Username, PasswordHash: hash, Corrects: auth.Digest(req.Token),
	}, code.stored)
	if err != nil {
		return err
	}
	templates, email := h.templates(), string(req.Email)
	var message mail.Message
	switch {
	case result.DeactivatedAt != nil:
		message, err = templates.AccountStillDeleted(email, result.Owner, removal(*result.DeactivatedAt))
	case result.Taken:
		message, err = templates.AddressTaken(email, result.Owner)
	default:
		message, err = templates.VerificationCode(email, req.Username, code.digits, accounts.CodeLifetime)
	}
	if result.Mail {
		h.enqueue(c, message, err)
	}
	return h.sendCode(c, code, codeSent)
}

// Authenticate handles POST /api/v1/auth/authenticate. The right password is
// followed by a code.
func (h *Handlers) Authenticate(c echo.Context) error {
	req, err := request.Bind[loginRequest](c)
	if err != nil {
		return err
	}
	if err := h.requireMail(c, accounts.MailByOwner); err != nil {
		return err
	}
	account, err := h.checkPassword(c, string(req.Email), req.Password)
	if err != nil {
		return err
	}
	h.audit.Record(c, "password right", "account", account.ID)
	if account.DeactivatedAt != nil {
		return failure.ErrDeactivated
	}
	code := h.newCode()
	if err := h.accounts.IssueSignInCode(c.Request().Context(), account, req.RememberMe, code.stored); err != nil {
		return err
	}
	message, err := h.templates().VerificationCode(account.Email, account.Username, code.digits, accounts.CodeLifetime)
	h.enqueue(c, message, err)
	return h.sendCode(c, code, codeSent)
}

// checkPassword returns the account of an address once its password is right.
// Nobody learns from the answer whether the address has one.
func (h *Handlers) checkPassword(c echo.Context, email, password string) (accounts.Account, error) {
	ctx := c.Request().Context()
	in, err := h.accounts.BeginSignIn(ctx, email, h.clients.Network(c.Request()))
	if err != nil {
		h.logWaiting(c, err)
		return accounts.Account{}, err
	}
	match, err := h.Hasher.Verify(ctx, in.Account.PasswordHash, password)
	if err == nil && match == auth.Wrong {
		h.audit.Record(c, "wrong password", "account", in.Account.ID)
		return accounts.Account{}, errWrongPassword
	}
	// Whoever leaves now must not count as a guess.
	if forgiven := h.accounts.ForgiveSignIn(context.WithoutCancel(ctx), email, in); forgiven != nil && err == nil {
		err = forgiven
	}
	if err == nil && match == auth.RightStale {
		err = h.rehash(ctx, in.Account, password)
	}
	return in.Account, err
}

// logWaiting logs that a password was not looked at, because there were too
// many wrong ones.
func (h *Handlers) logWaiting(c echo.Context, err error) {
	if e, ok := errors.AsType[*failure.WaitError](err); ok && e.Code == failure.SignInWaiting {
		h.audit.Record(c, "sign-in has to wait")
	}
}

var errWrongPassword = &problem.Error{
	Status: http.StatusUnauthorized, Code: problem.CodeWrongPassword, Message: "Wrong e-mail address or password.",
}

// rehash stores the password's hash with the parameters of today.
func (h *Handlers) rehash(ctx context.Context, account accounts.Account, password string) error {
	renewed, err := h.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return h.accounts.RenewPasswordHash(ctx, account.ID, account.PasswordHash, renewed)
}

// VerifyCode handles POST /api/v1/auth/verify-otp.
func (h *Handlers) VerifyCode(c echo.Context) error {
	req, err := request.Bind[verifyRequest](c)
	if err != nil {
		return err
	}
	start, refresh := h.newSession(c.Request())
	v, err := h.accounts.VerifyCode(c.Request().Context(), accounts.CodeTry{
		Handle: auth.Digest(req.Token), MAC: auth.CodeMAC(h.secrets.code, req.Token, req.OTP),
		Session: start, Remember: req.RememberMe, AdminEmail: h.config.AdminEmail,
	})
	if v.LockedOut != "" {
		h.mailLockedOut(c, v.LockedOut, v.LockedFor)
	}
	if err != nil {
		h.audit.Record(c, "code refused")
		return err
	}
	if v.Registered {
		h.audit.Record(c, "account made", "account", v.Account.ID)
	}
	if v.FirstAdmin {
		h.audit.Record(c, "first administrator made", "account", v.Account.ID)
	}
	h.audit.Record(c, "signed in", "account", v.Account.ID)
	return h.sendSession(c, v.Session, refresh, "Welcome back, "+v.Account.Username+"!")
}

// mailLockedOut writes to an owner that codes are not taken for a while.
func (h *Handlers) mailLockedOut(c echo.Context, email string, wait time.Duration) {
	account, err := h.accounts.AccountByEmail(c.Request().Context(), email)
	if err != nil {
		h.enqueue(c, mail.Message{}, err)
		return
	}
	h.audit.Record(c, "too many wrong codes", "account", account.ID)
	h.notify(c, account, func(t *mail.Templates) (mail.Message, error) {
		return t.TooManyWrongCodes(email, account.Username, h.now().Add(wait))
	})
}

// ResendCode handles POST /api/v1/auth/resend-otp.
func (h *Handlers) ResendCode(c echo.Context) error {
	req, err := request.Bind[resendRequest](c)
	if err != nil {
		return err
	}
	if err := h.requireMail(c, accounts.MailByAnyone); err != nil {
		return err
	}
	code := h.newCode()
	owner, err := h.accounts.ResendCode(c.Request().Context(), auth.Digest(req.Token), code.stored)
	if err != nil {
		return err
	}
	message, err := h.templates().VerificationCode(owner.Email, "", code.digits, accounts.CodeLifetime)
	if !owner.Silent {
		h.enqueue(c, message, err)
	}
	return h.sendCode(c, code, codeSent)
}
