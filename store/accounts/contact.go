package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/sqlite"
)

// Category says what a message of the contact form is about.
type Category string

// The categories.
const (
	CategoryBug     Category = "Bug"
	CategoryAccount Category = "Account"
	CategoryOther   Category = "Other"
)

// ContactMessage is what somebody wrote to the operators.
type ContactMessage struct {
	ID        int64
	AccountID int64 // of who was signed in; 0: nobody
	Category  Category
	Email     string // lower case
	Message   string
	CreatedAt time.Time
}

// ContactFilter selects messages.
type ContactFilter struct {
	Search    string // in the address, ignoring case
	Ascending bool   // oldest first instead of newest first
	Page      int    // from 1
	Limit     int    // below 1: 12
}

const contactColumns = "id, account_id, category, email, message, created_at"

func scanContact(r sqlite.Scanner) (ContactMessage, error) {
	var m ContactMessage
	err := r.Scan(&m.ID, sqlite.AsZero(&m.AccountID), &m.Category, &m.Email, &m.Message, sqlite.AsTime(&m.CreatedAt))
	return m, err
}

// How many messages wait for staff. Strangers can neither fill the table nor
// take the room of members, and within an hour they are no more than a few.
const (
	strangersAnHour  = 100
	strangersWaiting = 5000
	messagesWaiting  = 6000
)

// AddContactMessage stores a message that is written now, and returns its id.
// It is a Conflict while too many wait for staff.
func (s *Accounts) AddContactMessage(ctx context.Context, m ContactMessage) (id int64, err error) {
	err = s.db.Tx(ctx, func(tx *sql.Tx) error {
		if err := s.refuseMessages(ctx, tx, m.AccountID != 0); err != nil {
			return err
		}
		res, err := tx.ExecContext(ctx, `
			INSERT INTO contact_messages (account_id, category, email, message, created_at)
			VALUES (nullif(?, 0), ?, ?, ?, ?)`,
			m.AccountID, m.Category, m.Email, m.Message, s.db.Now().Unix())
		if err != nil {
			return err
		}
		id, err = res.LastInsertId()
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("add contact message: %w", err)
	}
	return id, nil
}

func (s *Accounts) refuseMessages(ctx context.Context, tx *sql.Tx, member bool) error {
	var all, strangers, recent int
	err := tx.QueryRowContext(ctx, `
		SELECT count(*), count(*) FILTER (WHERE account_id IS NULL),
			count(*) FILTER (WHERE account_id IS NULL AND created_at > ?)
		FROM contact_messages`, s.db.Now().Add(-time.Hour).Unix()).Scan(&all, &strangers, &recent)
	if err != nil {
		return err
	}
	if all >= messagesWaiting || !member && (strangers >= strangersWaiting || recent >= strangersAnHour) {
		return failure.New(failure.Conflict, "There are too many unanswered messages. Please try again later.")
	}
	return nil
}

// ListContactMessages returns one page of the messages that pass the filter. A
// page past the end is empty.
func (s *Accounts) ListContactMessages(ctx context.Context, f ContactFilter) (catalogue.Page[ContactMessage], error) {
	direction := "DESC"
	if f.Ascending {
		direction = "ASC"
	}
	search := strings.ToLower(f.Search)
	list := catalogue.Page[ContactMessage]{}
	var err error
	const from = " FROM contact_messages WHERE instr(email, ?) > 0"
	if list.Total, err = s.db.QueryCount(ctx, "SELECT count(*)"+from, search); err != nil {
		return catalogue.Page[ContactMessage]{}, fmt.Errorf("count contact messages: %w", err)
	}
	if f.Limit < 1 {
		f.Limit = catalogue.DefaultLimit
	}
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+contactColumns+from+
		" ORDER BY created_at "+direction+", id "+direction+" LIMIT ? OFFSET ?",
		search, f.Limit, (max(f.Page, 1)-1)*f.Limit)
	if err != nil {
		return catalogue.Page[ContactMessage]{}, fmt.Errorf("list contact messages: %w", err)
	}
	if list.Items, err = sqlite.Collect(rows, scanContact); err != nil {
		return catalogue.Page[ContactMessage]{}, fmt.Errorf("list contact messages: %w", err)
	}
	return list, nil
}

// ContactMessagesOf returns what the account wrote, oldest first: signed in, or
// with its address.
func (s *Accounts) ContactMessagesOf(ctx context.Context, account Account) ([]ContactMessage, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+contactColumns+
		" FROM contact_messages WHERE account_id = ? OR email = ? ORDER BY id", account.ID, account.Email)
	if err != nil {
		return nil, fmt.Errorf("contact messages of account %d: %w", account.ID, err)
	}
	list, err := sqlite.Collect(rows, scanContact)
	if err != nil {
		return nil, fmt.Errorf("contact messages of account %d: %w", account.ID, err)
	}
	return list, nil
}

// DeleteContactMessage removes a message, or is a NotFound error.
func (s *Accounts) DeleteContactMessage(ctx context.Context, id int64) error {
	err := s.db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, "DELETE FROM contact_messages WHERE id = ?", id)
		if err != nil {
			return err
		}
		gone, err := res.RowsAffected()
		if err == nil && gone == 0 {
			return failure.New(failure.NotFound, "There is no such message.")
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("delete contact message %d: %w", id, err)
	}
	return nil
}
