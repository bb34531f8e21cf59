package servertest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"sync/atomic"
)

// Addresses are given from the first port on. Where outgoing connections take
// theirs, from 32768 on in Linux, one may be taken before it is listened on.
const (
	firstPort = 20_000
	ports     = 12_000
)

// given counts the ports that were looked at. Programs that run beside each
// other begin at different ones.
var given atomic.Int64

func init() { given.Store(int64(os.Getpid()) * 199) }

// FreeAddress returns an address on this machine that nobody listens on and that
// this program was not given before.
func FreeAddress(ctx context.Context) (string, error) {
	for range ports {
		address := fmt.Sprintf("127.0.0.1:%d", firstPort+given.Add(1)%ports)
		listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
		if err == nil {
			return address, listener.Close()
		}
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
	}
	return "", errors.New("every port is taken")
}
