package request

// Clients returns how many clients are remembered.
func (l *Limiter) Clients() int { return len(l.buckets.young) + len(l.buckets.older) }

// Clients returns how many clients are remembered.
func (q *Quota) Clients() int { return len(q.times.young) + len(q.times.older) }
