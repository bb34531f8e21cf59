# Varnish 7 in front of Tminus: varnishd -a :80 -f /etc/varnish/varnish.vcl -p http_gzip_support=off -s malloc,256m
# List its address in TMINUS_TRUSTED_PROXIES.
vcl 4.1;
import std;

backend default {
	.host = "127.0.0.1";
	.port = "8080";
	.probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
	# While the program answers, what is old is shown for a minute at most; while it does not, for a day.
	set req.grace = 1d;
	if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
	# Open pages ask these calls again and again, so that what is old is shown for 10 s at most.
	if (std.healthy(req.backend_hint) && req.url ~ "^/api/v1/public/next") { set req.grace = 10s; }
	# What is about one person is kept nowhere.
	if (req.http.Authorization || req.http.X-Follow || req.url ~ "^/(feeds|account|unsubscribe)/" ||
	    (req.url ~ "^/api/v1/" && req.url !~ "^/api/v1/(public/|openapi\.yaml)") || req.url ~ "^/api/v1/public/(stream|time)") {
		return (pass);
	}
	unset req.http.Cookie;
	# One of three forms is kept of each answer.
	if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q=(1|0?\.0*[1-9])|,|$)") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;\s*q=(1|0?\.0*[1-9])|,|$)") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
}

sub vcl_backend_response {
	# An answer that says "not now" never replaces one that is there.
	if (bereq.is_bgfetch && (beresp.status >= 500 || beresp.status == 429)) { return (abandon); }
	if (beresp.http.CDN-Cache-Control ~ "max-age=" && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
		set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 60s);
		return (deliver);
	}
}

sub vcl_deliver {
	# The number of the request that an answer was made for is not that of those who get it later.
	if (obj.hits > 0) { unset resp.http.X-Request-Id; }
	# What is asked again and again is answered in few bytes while it is the same.
	unset resp.http.X-Varnish;
	if (req.http.If-None-Match == resp.http.ETag) { unset resp.http.CDN-Cache-Control; }
}
