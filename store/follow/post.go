package follow

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"tminus/store/sqlite"
)

// Post is what was posted last about a launch or an event in a channel.
type Post struct {
	Launch string `json:"launch"` // as catalogue.SubjectOf names it
	ID     string `json:"id"`     // the service's
}

// keptPosts is of how many launches the last post is kept.
const keptPosts = 50

// KeepPost remembers what a sink was sent last about a launch, so that the next
// post about it can answer this one. Of a sink that is no more it keeps nothing.
func (s *Follows) KeepPost(ctx context.Context, sink int64, post Post) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		kept, err := sqlite.QueryAllBy(ctx, tx.QueryContext, readSink, "SELECT "+string(sinkColumns)+" FROM sinks WHERE id = ?", sink)
		if err != nil || len(kept) == 0 {
			return err
		}
		keys := kept[0].Keys
		keys.Posts = slices.DeleteFunc(keys.Posts, func(p Post) bool { return p.Launch == post.Launch })
		keys.Posts = append(keys.Posts, post)
		keys.Posts = keys.Posts[max(0, len(keys.Posts)-keptPosts):]
		_, err = tx.ExecContext(ctx, "UPDATE sinks SET keys = ? WHERE id = ?", sqlite.JSONText(keys), sink)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep post of sink %d: %w", sink, err)
	}
	return nil
}
