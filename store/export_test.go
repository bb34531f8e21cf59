package store

// CreateFile makes the database's file.
var CreateFile = createFile

// ExplainCode returns the sentence for SQLite's extended result code.
var ExplainCode = explainCode

// VerifyCopy and EndSignIns open a copy of the database.
var (
	VerifyCopy = verifyCopy
	EndSignIns = endSignIns
)
