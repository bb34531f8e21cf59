package notify

import (
	"context"

	"tminus/store/follow"
)

// Attempt sends a batch and returns what becomes of it.
func (n *Notifier) Attempt(ctx context.Context, p follow.Batch) follow.Outcome {
	_, outcome := n.attempt(ctx, p)
	return outcome
}

// SignUnsubscribe returns the signed part of the address that ends mails.
func (n *Notifier) SignUnsubscribe(sink int64) string { return n.signLeave(sink) }
