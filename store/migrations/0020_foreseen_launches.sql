-- The launches that were known an hour before they were to fly, with all that
-- tells how they stood: figures of how dates hold are about these alone, which
-- are a tenth of all, and each version of the catalogue counts them anew.

CREATE INDEX launches_foreseen_idx ON launches (
	net, net_precision_id, status_id, first_seen_at, withdrawn_at, provider_id, final, starter
) WHERE first_seen_at > 0 AND first_seen_at <= net - 3600;
