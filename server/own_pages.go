package server

import (
	"fmt"
	"strings"
)

// checkOwnPages refuses pages of the host at addresses of this program, or above
// them.
func (s *Server) checkOwnPages() error {
	for _, own := range s.config.OwnPages {
		found := 0 // once is its own
		for _, group := range s.groups() {
			for _, r := range group.routes {
				if r.path == own.Path || strings.HasPrefix(r.path, own.Path+"/") {
					found++
				}
			}
		}
		if found > 1 {
			return fmt.Errorf("pages%s.md cannot be shown: %s is an address of this program; give the file another name", own.Path, own.Path)
		}
	}
	return nil
}
