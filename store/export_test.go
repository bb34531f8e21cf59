package store

// CreateFile makes the database's file.
var CreateFile = createFile
