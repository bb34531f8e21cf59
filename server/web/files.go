package web

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tminus/server/cache"
)

// assets is the folder whose file names carry a hash of the content.
const assets = "assets/"

// file is one built file that may be handed out.
type file struct {
	contentType string
	hash        string           // identifies the content
	packed      []cache.Encoding // best first
	// gzipped returns the file packed by gzip, of what the build packs. It is made
	// when it is first asked for: kept in the program it would be 1.2 MB larger.
	gzipped func() ([]byte, error)
	body    []byte // of one that is no built one; nil: read when it is asked for
}

// brotliExtension is the extension of a file that the build keeps packed alone.
const brotliExtension = ".br"

// pictureCSP lets a picture that is opened by itself draw and do nothing else.
const pictureCSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// tagEnds tell the variants of a file apart in their ETags.
var tagEnds = map[cache.Encoding]string{cache.Identity: "", cache.Gzip: ".gz", cache.Brotli: ".br"}

var contentTypes = map[string]string{
	".js":          "text/javascript; charset=utf-8",
	".mjs":         "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".map":         "application/json",
	".webmanifest": "application/manifest+json",
	".txt":         "text/plain; charset=utf-8",
	".xml":         "application/xml",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".jpg":         "image/jpeg",
	".webp":        "image/webp",
	".avif":        "image/avif",
	".ico":         "image/vnd.microsoft.icon",
	".woff2":       "font/woff2",
}

// listFiles returns what may be handed out: no hidden file, no index.html,
// and no packed file under its own name.
func listFiles(dist fs.FS) (map[string]file, error) {
	files := map[string]file{}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case entry.IsDir(), strings.HasPrefix(entry.Name(), "."), name == "index.html":
			return nil
		}
		plain := strings.TrimSuffix(name, brotliExtension)
		files[plain], err = describe(dist, plain, plain != name)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("built files: %w", err)
	}
	return files, nil
}

func typeOf(name string) string {
	return cmp.Or(contentTypes[strings.ToLower(path.Ext(name))], "application/octet-stream")
}

func hashOf(body []byte) string {
	sum := sha256.Sum256(body)
	return base64.RawURLEncoding.EncodeToString(sum[:15])
}

// newFile returns a file that is no built one.
func newFile(name string, body []byte) file {
	return file{contentType: typeOf(name), hash: hashOf(body), body: body}
}

func describe(dist fs.FS, name string, packed bool) (file, error) {
	f := file{contentType: typeOf(name)}
	if packed {
		f.packed = cache.Compressed
		f.gzipped = sync.OnceValues(func() ([]byte, error) { return repack(dist, name) })
	}
	if strings.HasPrefix(name, assets) {
		f.hash = path.Base(name)
		return f, nil
	}
	body, err := read(dist, name)
	if err != nil {
		return file{}, err
	}
	f.hash = hashOf(body)
	return f, nil
}

// RootFiles returns the names of the files outside the assets folder, such as
// icons, in order.
func (s *Site) RootFiles() []string {
	names := []string{}
	for name := range s.files {
		if !strings.HasPrefix(name, assets) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Has reports whether the build has the file, by its path below the root.
func (s *Site) Has(name string) bool {
	_, ok := s.files[name]
	return ok
}

// ServeFile answers with the file of that path below the root, packed as the
// client accepts it. Without such a file it writes nothing and returns
// fs.ErrNotExist. Other errors come too late for another answer.
func (s *Site) ServeFile(w http.ResponseWriter, r *http.Request, name string) error {
	f, ok := s.files[name]
	if !ok {
		return fs.ErrNotExist
	}
	encoding := cache.Negotiate(r.Header.Get("Accept-Encoding"), f.packed)
	header := w.Header()
	header.Set("Content-Type", f.contentType)
	if f.contentType == contentTypes[".svg"] {
		header.Set("Content-Security-Policy", pictureCSP)
	}
	header.Set("Cache-Control", "public, max-age=3600")
	if strings.HasPrefix(name, assets) {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if len(f.packed) > 0 {
		header.Set("Vary", "Accept-Encoding")
	}
	etag := `"` + f.hash + tagEnds[encoding] + `"`
	header.Set("ETag", etag)
	if cache.Matches(r.Header.Get("If-None-Match"), etag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	if encoding != cache.Identity {
		header.Set("Content-Encoding", string(encoding))
	}
	return s.send(w, r, name, encoding)
}

func (s *Site) send(w http.ResponseWriter, r *http.Request, name string, encoding cache.Encoding) error {
	body, size, err := s.open(name, encoding)
	if err != nil {
		return fmt.Errorf("built file: %w", err)
	}
	defer func() { _ = body.Close() }()
	w.Header().Set("Content-Length", strconv.FormatInt(size, 10))
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return nil
	}
	if _, err := io.Copy(w, body); err != nil {
		return fmt.Errorf("built file %s: %w", name, err)
	}
	return nil
}
