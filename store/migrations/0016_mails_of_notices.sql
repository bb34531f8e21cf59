-- Mails of notices have an allowance of their own, apart from those that let
-- people in. What it has no room for is told together.

ALTER TABLE sent_mails ADD COLUMN notice INTEGER NOT NULL DEFAULT 0; -- 1: of what somebody follows
ALTER TABLE deliveries ADD COLUMN held INTEGER NOT NULL DEFAULT 0; -- 1: there was no room to tell it at once
