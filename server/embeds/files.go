package embeds

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"slices"

	"github.com/labstack/echo/v4"

	"tminus/server/brand"
	"tminus/server/cache"
	"tminus/server/response"
)

var (
	//go:embed frame.css
	frameStyle []byte
	//go:embed drift.css
	driftStyle []byte
	//go:embed frame.js
	frameScript []byte
	//go:embed next.js
	component []byte
)

// Component is where the element is that shows the next launch without a frame.
// Pages name it, so its path does not change.
const Component = "/embed/tminus-next.js"

// ownAccent is the color of the element where the host decided on none.
const ownAccent = "light-dark(#bf3d00, #ff8c3a)"

// newComponent returns the element in the host's color.
func newComponent(b brand.Brand) *cache.Entry {
	if b.Accent == (brand.Accent{}) {
		return cache.NewEntry(component)
	}
	return cache.NewEntry(bytes.ReplaceAll(component, []byte(ownAccent), []byte(b.Accent.CSS())))
}

// file is what a frame loads. Its path changes with its content, so it may be
// kept for ever.
type file struct {
	path, kind string
	entry      *cache.Entry
}

var (
	styleFile  = newFile(".css", "text/css; charset=utf-8", slices.Concat(frameStyle, driftStyle))
	scriptFile = newFile(".js", "text/javascript; charset=utf-8", frameScript)
)

func newFile(ending, kind string, body []byte) file {
	sum := sha256.Sum256(body)
	return file{"/embed/frame-" + hex.EncodeToString(sum[:6]) + ending, kind, cache.NewEntry(body)}
}

// StylePath returns where the style sheet of frames is.
func StylePath() string { return styleFile.path }

// ScriptPath returns where the script of frames is.
func ScriptPath() string { return scriptFile.path }

// GetStyle handles GET of StylePath.
func (h *Handlers) GetStyle(c echo.Context) error { return h.sendFile(c, styleFile) }

// GetScript handles GET of ScriptPath.
func (h *Handlers) GetScript(c echo.Context) error { return h.sendFile(c, scriptFile) }

// GetComponent handles GET of Component.
func (h *Handlers) GetComponent(c echo.Context) error {
	c.Response().Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	return h.sender.Send(c, response.Resource{Type: scriptFile.kind, Caching: response.Hourly, Fixed: h.component})
}

func (h *Handlers) sendFile(c echo.Context, f file) error {
	c.Response().Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	return h.sender.Send(c, response.Resource{Type: f.kind, Caching: response.Immutable, Fixed: f.entry})
}
