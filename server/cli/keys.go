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
	Now  bool `xor:"which" help:"Tokens of the old key are void at once."`
	Push bool `xor:"which" help:"Make a new key for push messages instead, which ends every browser's subscription: only when the old one got known."`
}

// Run makes a new key for access tokens. Tokens of the old one stay good for 15
// minutes, or not at all. The key of push messages is left alone, because
// browsers bind their subscriptions to it, unless it is the one that is meant.
func (c keysRotateCmd) Run(a *app, stored *accounts.Accounts) error {
	if c.Push {
		return rotatePush(a, stored)
	}
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

// rotatePush makes a new key for push messages. A running server signs with the
// old one until it starts again.
func rotatePush(a *app, stored *accounts.Accounts) error {
	key, err := newPushKey()
	if err != nil {
		return err
	}
	if err := stored.RotateKey(a.ctx, accounts.PushKey, key, true); err != nil {
		return err
	}
	ended, err := a.store.Follows.EndPush(a.ctx)
	if err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "push key rotated", "key", key.ID, "subscriptions", ended)
	_, err = fmt.Fprintf(a.out, "The new key signs push messages once the server is started again. Subscriptions that ended: %d.\n", ended)
	return err
}
