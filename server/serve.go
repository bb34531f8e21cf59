package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/capacity"
	"tminus/store/failure"
)

// Serve answers on the listener until ctx ends and the site has drained, then
// lets the requests under way finish for at most ten seconds; what is left then
// is cut off, which is no error. It closes the listener.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	serving, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	go func() {
		defer stop()
		s.drain(ctx, serving)
	}()
	return s.serve(serving, listener, s, s.config.Capacity, s.stream.Close)
}

// drain waits until ctx ends, and then for as long as who sends requests here may
// need to notice that others have to go elsewhere.
func (s *Server) drain(ctx, serving context.Context) {
	select {
	case <-ctx.Done():
	case <-serving.Done():
		return
	}
	s.leaving.Store(true)
	if s.config.Drain == 0 {
		return
	}
	s.log.Info("drains before it stops", "for", s.config.Drain.String())
	select {
	case <-time.After(s.config.Drain):
	case <-serving.Done():
	}
}

// sendAway has the next request of each connection open another one, which may
// lead elsewhere, once this process was told to stop.
func (s *Server) sendAway(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if s.leaving.Load() {
			c.Response().Header().Set("Connection", "close")
		}
		return next(c)
	}
}

// ServeMetrics answers scrapes on the listener until ctx ends, as Serve does.
func (s *Server) ServeMetrics(ctx context.Context, listener net.Listener) error {
	return s.serve(ctx, listener, s.config.Metrics.Handler(), nil, nil)
}

// serve answers with the handler until ctx ends, and then calls leaving, which
// ends what would go on for long; nil: nothing does.
func (s *Server) serve(ctx context.Context, listener net.Listener, handler http.Handler, keeper *capacity.Keeper, leaving func()) error {
	var answering atomic.Int64
	hs := &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			answering.Add(1)
			defer answering.Add(-1)
			handler.ServeHTTP(w, r)
		}),
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelWarn),
	}
	if s.config.HeaderTimeout > 0 {
		hs.ReadHeaderTimeout = s.config.HeaderTimeout
	}
	if leaving != nil {
		hs.RegisterOnShutdown(leaving)
	}
	if keeper != nil {
		listener = keeper.Guard(hs, listener)
	}
	failed := make(chan error, 1)
	go func() { failed <- failure.Try(func() error { return hs.Serve(listener) }) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
	defer cancel()
	if err := hs.Shutdown(grace); errors.Is(err, context.DeadlineExceeded) { // a slow client is no failure
		s.log.Warn("stopped before all requests were answered", "requests", answering.Load())
		_ = hs.Close()
	} else if err != nil {
		_ = hs.Close()
		return fmt.Errorf("shut down: %w", err)
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve: %w", err)
	}
	return nil
}
