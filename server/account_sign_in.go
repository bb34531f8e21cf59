package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/auth"
	"tminus/server/mail"
	"tminus/server/problem"
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

func (s *Server) newCode() secretCode {
	code := secretCode{handle: auth.NewSecret(), digits: auth.NewCode()}
	code.stored = accounts.NewCode{Handle: auth.Digest(code.handle), MAC: auth.CodeMAC(s.secrets.code, code.handle, code.digits)}
	return code
}

// sendCode answers with what the browser holds for a code that is on its way.
func (s *Server) sendCode(c echo.Context, code secretCode, message string) error {
	now := s.timestamp()
	return c.JSON(http.StatusOK, tokenView{now, message, code.handle, now.Add(accounts.CodeLifetime).Truncate(time.Second)})
}

// registerAccount handles POST /api/v1/auth/register. An address that has an
// account answers as a new one does, after as much work.
func (s *Server) registerAccount(c echo.Context) error {
	if err := s.requireRegistration(); err != nil {
		return err
	}
	req, err := bind[registerRequest](c)
	if err != nil {
		s.limits.register.forgive(s.clientAddr(c.Request())) // nothing was tried yet
		return err
	}
	if err := s.requireMail(c, accounts.MailByAnyone); err != nil {
		return err
	}
	ctx := c.Request().Context()
	hash, err := s.hasher.Hash(ctx, req.Password)
	if err != nil {
		return err
	}
	code := s.newCode()
	result, err := s.store.Accounts.Register(ctx, accounts.Registration{
		Email: string(req.Email), Username: req.Username, PasswordHash: hash, Corrects: auth.Digest(req.Token),
	}, code.stored)
	if err != nil {
		return err
	}
	letters, email := s.letters(), string(req.Email)
	var message mail.Message
	switch {
	case result.DeactivatedAt != nil:
		message, err = letters.AccountStillDeleted(email, result.Owner, removal(*result.DeactivatedAt))
	case result.Taken:
		message, err = letters.AddressTaken(email, result.Owner)
	default:
		message, err = letters.VerificationCode(email, req.Username, code.digits, accounts.CodeLifetime)
	}
	if result.Mail {
		s.post(c, message, err)
	}
	return s.sendCode(c, code, codeSent)
}

// authenticate handles POST /api/v1/auth/authenticate. The right password is
// followed by a code.
func (s *Server) authenticate(c echo.Context) error {
	req, err := bind[loginRequest](c)
	if err != nil {
		return err
	}
	if err := s.requireMail(c, accounts.MailByOwner); err != nil {
		return err
	}
	account, err := s.checkPassword(c, string(req.Email), req.Password)
	if err != nil {
		return err
	}
	s.event(c, "password right", "account", account.ID)
	if account.DeactivatedAt != nil {
		return failure.ErrDeactivated
	}
	code := s.newCode()
	if err := s.store.Accounts.IssueSignInCode(c.Request().Context(), account, req.RememberMe, code.stored); err != nil {
		return err
	}
	message, err := s.letters().VerificationCode(account.Email, account.Username, code.digits, accounts.CodeLifetime)
	s.post(c, message, err)
	return s.sendCode(c, code, codeSent)
}

// checkPassword returns the account of an address once its password is right.
// Nobody learns from the answer whether the address has one.
func (s *Server) checkPassword(c echo.Context, email, password string) (accounts.Account, error) {
	ctx := c.Request().Context()
	in, err := s.store.Accounts.BeginSignIn(ctx, email, s.networkOf(c.Request()))
	if err != nil {
		s.tellWaiting(c, err)
		return accounts.Account{}, err
	}
	match, err := s.hasher.Verify(ctx, in.Account.PasswordHash, password)
	if err == nil && match == auth.Wrong {
		s.event(c, "wrong password", "account", in.Account.ID)
		return accounts.Account{}, errWrongPassword
	}
	// Whoever leaves now must not count as a guess.
	if forgiven := s.store.Accounts.ForgiveSignIn(context.WithoutCancel(ctx), email, in); forgiven != nil && err == nil {
		err = forgiven
	}
	if err == nil && match == auth.RightStale {
		err = s.rehash(ctx, in.Account, password)
	}
	return in.Account, err
}

// tellWaiting logs that a password was not looked at, because there were too
// many wrong ones.
func (s *Server) tellWaiting(c echo.Context, err error) {
	if e, ok := errors.AsType[*failure.WaitError](err); ok && e.Code == failure.SignInWaiting {
		s.event(c, "sign-in has to wait")
	}
}

var errWrongPassword = &problem.Error{
	Status: http.StatusUnauthorized, Code: problem.CodeWrongPassword, Message: "Wrong e-mail address or password.",
}

// rehash stores the password's hash with the parameters of today.
func (s *Server) rehash(ctx context.Context, account accounts.Account, password string) error {
	renewed, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.store.Accounts.RenewPasswordHash(ctx, account.ID, account.PasswordHash, renewed)
}

// verifyCode handles POST /api/v1/auth/verify-otp.
func (s *Server) verifyCode(c echo.Context) error {
	req, err := bind[verifyRequest](c)
	if err != nil {
		return err
	}
	start, refresh := s.newSession(c.Request())
	v, err := s.store.Accounts.VerifyCode(c.Request().Context(), accounts.CodeTry{
		Handle: auth.Digest(req.Token), MAC: auth.CodeMAC(s.secrets.code, req.Token, req.OTP),
		Session: start, Remember: req.RememberMe, AdminEmail: s.config.Accounts.AdminEmail,
	})
	if v.LockedOut != "" {
		s.tellLockedOut(c, v.LockedOut, v.LockedFor)
	}
	if err != nil {
		s.event(c, "code refused")
		return err
	}
	if v.Registered {
		s.event(c, "account made", "account", v.Account.ID)
	}
	if v.FirstAdmin {
		s.event(c, "first administrator made", "account", v.Account.ID)
	}
	s.event(c, "signed in", "account", v.Account.ID)
	return s.sendSession(c, v.Session, refresh, "Welcome back, "+v.Account.Username+"!")
}

// tellLockedOut writes to an owner that codes are not taken for a while.
func (s *Server) tellLockedOut(c echo.Context, email string, wait time.Duration) {
	account, err := s.store.Accounts.AccountByEmail(c.Request().Context(), email)
	if err != nil {
		s.post(c, mail.Message{}, err)
		return
	}
	s.event(c, "too many wrong codes", "account", account.ID)
	s.notify(c, account, func(w *mail.Writer) (mail.Message, error) {
		return w.TooManyWrongCodes(email, account.Username, s.now().Add(wait))
	})
}

// resendCode handles POST /api/v1/auth/resend-otp.
func (s *Server) resendCode(c echo.Context) error {
	req, err := bind[resendRequest](c)
	if err != nil {
		return err
	}
	if err := s.requireMail(c, accounts.MailByAnyone); err != nil {
		return err
	}
	code := s.newCode()
	owner, err := s.store.Accounts.ResendCode(c.Request().Context(), auth.Digest(req.Token), code.stored)
	if err != nil {
		return err
	}
	message, err := s.letters().VerificationCode(owner.Email, "", code.digits, accounts.CodeLifetime)
	if !owner.Silent {
		s.post(c, message, err)
	}
	return s.sendCode(c, code, codeSent)
}
