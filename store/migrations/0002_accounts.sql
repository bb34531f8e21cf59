-- Accounts. Addresses are in lower case. Codes, links and refresh tokens are
-- stored as digests: whoever reads the file can use none of them. Only what
-- server_keys holds is secret itself. Networks are an IPv4 address or the /64
-- of an IPv6 address.

CREATE TABLE accounts (
	id             INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice
	email          TEXT NOT NULL UNIQUE,
	username       TEXT NOT NULL UNIQUE COLLATE NOCASE,
	password_hash  TEXT NOT NULL DEFAULT '', -- with its parameters; '' takes no password
	created_at     INTEGER NOT NULL,
	deactivated_at INTEGER, -- the account is purged a while after
	taken_told_at  INTEGER  -- when its owner last heard that somebody tried to register the address
) STRICT;
CREATE INDEX accounts_deactivated_at_idx ON accounts (deactivated_at) WHERE deactivated_at IS NOT NULL;

-- What an account may beyond being a member.
CREATE TABLE account_roles (
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	role       TEXT NOT NULL CHECK (role IN ('ADMIN', 'DEVELOPER', 'MODERATOR')),
	PRIMARY KEY (account_id, role)
) STRICT, WITHOUT ROWID;

-- Whether the configured address has become the first administrator's.
CREATE TABLE first_admin (
	id       INTEGER PRIMARY KEY CHECK (id = 1),
	given_at INTEGER
) STRICT;
INSERT INTO first_admin (id) VALUES (1);

-- Addresses whose owner has not yet proven them. A decoy stands for an address
-- that has an account: it behaves alike and never becomes one.
CREATE TABLE registrations (
	email         TEXT PRIMARY KEY,
	username      TEXT NOT NULL COLLATE NOCASE,
	password_hash TEXT NOT NULL,
	decoy         INTEGER NOT NULL,
	created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_username_idx ON registrations (username);
CREATE INDEX registrations_created_at_idx ON registrations (created_at);

-- The one code that counts of an address and a purpose.
CREATE TABLE codes (
	handle     BLOB PRIMARY KEY, -- digest of what the browser holds
	purpose    TEXT NOT NULL CHECK (purpose IN ('registration', 'sign-in')),
	email      TEXT NOT NULL,
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
	mac        BLOB NOT NULL,
	remember   INTEGER NOT NULL,
	attempts   INTEGER NOT NULL, -- left
	resends    INTEGER NOT NULL, -- left
	started_at INTEGER NOT NULL, -- when the first code of the attempt was sent
	sent_at    INTEGER NOT NULL,
	UNIQUE (purpose, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_account_id_idx ON codes (account_id);
CREATE INDEX codes_started_at_idx ON codes (started_at);

CREATE TABLE wrong_codes (
	id      INTEGER PRIMARY KEY,
	purpose TEXT NOT NULL,
	email   TEXT NOT NULL,
	at      INTEGER NOT NULL
) STRICT;
CREATE INDEX wrong_codes_purpose_email_at_idx ON wrong_codes (purpose, email, at);
CREATE INDEX wrong_codes_at_idx ON wrong_codes (at);

CREATE TABLE sessions (
	id         TEXT PRIMARY KEY,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	remember   INTEGER NOT NULL,
	generation INTEGER NOT NULL, -- of the refresh token that is good
	created_at INTEGER NOT NULL,
	rotated_at INTEGER NOT NULL, -- when that token was given out
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_account_id_idx ON sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- Every refresh token that a session had: an old one that comes back was stolen.
CREATE TABLE refresh_tokens (
	digest     BLOB PRIMARY KEY,
	session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	generation INTEGER NOT NULL,
	UNIQUE (session_id, generation)
) STRICT, WITHOUT ROWID;

-- Links to choose a new password. One without an account was asked for with an
-- address that has none.
CREATE TABLE reset_links (
	digest     BLOB PRIMARY KEY,
	account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reset_links_account_id_idx ON reset_links (account_id);
CREATE INDEX reset_links_expires_at_idx ON reset_links (expires_at);

-- Whom an identity provider knows as whom.
CREATE TABLE identities (
	issuer     TEXT NOT NULL,
	subject    TEXT NOT NULL,
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (issuer, subject),
	UNIQUE (account_id, issuer)
) STRICT, WITHOUT ROWID;

CREATE TABLE used_identity_tokens (
	digest     BLOB PRIMARY KEY,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_identity_tokens_expires_at_idx ON used_identity_tokens (expires_at);

-- Passwords that were tried for an address, with or without an account, and
-- were not right.
CREATE TABLE password_attempts (
	id    INTEGER PRIMARY KEY AUTOINCREMENT,
	email TEXT NOT NULL,
	at    INTEGER NOT NULL
) STRICT;
CREATE INDEX password_attempts_email_at_idx ON password_attempts (email, at);
CREATE INDEX password_attempts_at_idx ON password_attempts (at);

CREATE TABLE sign_in_waits (
	email    TEXT PRIMARY KEY,
	step     INTEGER NOT NULL, -- the next wait is twice as long
	until_at INTEGER NOT NULL,
	set_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_waits_set_at_idx ON sign_in_waits (set_at);

-- Where an account was signed in to: these networks never wait.
CREATE TABLE known_networks (
	account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	network    TEXT NOT NULL,
	seen_at    INTEGER NOT NULL,
	PRIMARY KEY (account_id, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_networks_seen_at_idx ON known_networks (seen_at);

CREATE TABLE sent_mails (
	id        INTEGER PRIMARY KEY,
	recipient TEXT NOT NULL,
	at        INTEGER NOT NULL
) STRICT;
CREATE INDEX sent_mails_recipient_at_idx ON sent_mails (recipient, at);
CREATE INDEX sent_mails_at_idx ON sent_mails (at);

-- Secrets of the server itself. A retired key still verifies for a while.
CREATE TABLE server_keys (
	id         TEXT PRIMARY KEY,
	purpose    TEXT NOT NULL CHECK (purpose IN ('access', 'code', 'csrf')),
	seed       BLOB NOT NULL,
	created_at INTEGER NOT NULL,
	retired_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX server_keys_purpose_idx ON server_keys (purpose) WHERE retired_at IS NULL;
