package cli

import (
	"fmt"
	"time"

	"tminus/server/auth"
	"tminus/store/accounts"
)

type keysCmd struct {
	Rotate keysRotateCmd `cmd:"" help:"Make a new key; tokens of the old one are good for 15 minutes more."`
}

type keysRotateCmd struct {
	Now bool `help:"Tokens of the old key are void at once."`
}

// Run makes a new key for access tokens. Tokens of the old one stay good for 15
// minutes, or not at all.
func (c keysRotateCmd) Run(a *app, stored *accounts.Accounts) error {
	key, err := auth.NewKey(time.Now())
	if err != nil {
		return err
	}
	if err := stored.RotateKey(a.ctx, accounts.AccessKey, accounts.ServerKey(key), c.Now); err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "keys rotated", "key", key.ID, "dropped", c.Now)
	message := "The new key signs from now on; the old one is good for 15 minutes more."
	if c.Now {
		message = "The new key signs from now on; tokens of the old one are void."
	}
	_, err = fmt.Fprintln(a.out, message)
	return err
}
