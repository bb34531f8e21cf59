-- Messages of the contact form. Addresses are in lower case.

CREATE TABLE contact_messages (
	id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE, -- of who was signed in
	category   TEXT NOT NULL CHECK (category IN ('Bug', 'Account', 'Other')),
	email      TEXT NOT NULL,
	message    TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at, id);
CREATE INDEX contact_messages_email_idx ON contact_messages (email);
CREATE INDEX contact_messages_account_id_idx ON contact_messages (account_id);
