package server

import (
	"net/netip"
	"sync"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
)

// proxiesTold bounds how many peers are named: whoever likes can send the
// header.
const proxiesTold = 10

// strangers remembers the peers that the operator was told of.
type strangers struct {
	mu   sync.Mutex
	told map[netip.Addr]bool
}

// first reports whether the peer is another one, and worth telling.
func (s *strangers) first(peer netip.Addr) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.told[peer] || len(s.told) >= proxiesTold {
		return false
	}
	if s.told == nil {
		s.told = map[netip.Addr]bool{}
	}
	s.told[peer] = true
	return true
}

// noticeProxy warns when a proxy in front seems to be forgotten: then all of
// its visitors count as one client, for limits and for waits.
func (s *Server) noticeProxy(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if len(r.Header["X-Forwarded-For"]) == 0 && len(r.Header["Forwarded"]) == 0 {
			return next(c)
		}
		if peer, ok := request.Peer(r); ok && !s.clients.Trusts(peer) && s.strangers.first(peer) {
			s.log.WarnContext(r.Context(), "a peer that is not trusted names other clients, which is not believed. "+
				"If it is your proxy, all of its visitors share one limit until TMINUS_TRUSTED_PROXIES has its address, "+
				"and only ten of them a day can begin to follow.",
				"peer", peer.String())
		}
		return next(c)
	}
}
