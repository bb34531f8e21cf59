package member

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/mail"
	"tminus/server/views"
	"tminus/store/accounts"
)

// plainRole is what the wire calls an account without a role.
const plainRole = "USER"

// myAccountView is an account as its owner sees it.
type myAccountView struct {
	AccountView
	HasPassword bool `json:"hasPassword"`
}

// AccountView is an account as its owner and staff see it.
type AccountView struct {
	ID               int64     `json:"id"`
	Username         string    `json:"username"`
	Email            string    `json:"email"`
	Role             []string  `json:"role"`
	Enabled          bool      `json:"enabled"`
	AccountNonLocked bool      `json:"accountNonLocked"`
	CreatedAt        time.Time `json:"createdAt"`
}

// NewAccountView returns the view of an account.
func NewAccountView(a accounts.Account) AccountView {
	view := AccountView{
		ID: a.ID, Username: a.Username, Email: a.Email, Role: views.MapAll(a.Roles, func(r accounts.Role) string { return string(r) }),
		Enabled: a.DeactivatedAt == nil, AccountNonLocked: !a.Waiting, CreatedAt: a.CreatedAt.UTC(),
	}
	if len(view.Role) == 0 {
		view.Role = append(view.Role, plainRole)
	}
	return view
}

// GetMyAccount handles GET /api/v1/user/my-account.
func (h *Handlers) GetMyAccount(c echo.Context) error {
	account := PrincipalIn(c).Account
	return c.JSON(http.StatusOK, myAccountView{NewAccountView(account), account.PasswordHash != ""})
}

// DeactivateAccount handles DELETE and POST /api/v1/user/account/deactivate.
func (h *Handlers) DeactivateAccount(c echo.Context) error {
	account := PrincipalIn(c).Account
	if err := h.accounts.DeactivateAccount(c.Request().Context(), account.ID); err != nil {
		return err
	}
	h.dropSession(c)
	h.audit.Record(c, "account deactivated", "account", account.ID)
	h.notify(c, account, func(t *mail.Templates) (mail.Message, error) {
		return t.AccountDeactivated(account.Email, account.Username, removal(h.now()))
	})
	return c.JSON(http.StatusOK, views.NewDone(h.now(), "You have successfully deleted your account. Your data will be permanently removed within 30 days."))
}

// removal returns when an account that was deactivated then is removed for good.
func removal(deactivated time.Time) time.Time {
	return deactivated.Add(accounts.DeactivatedKept)
}
