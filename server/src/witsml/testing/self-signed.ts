/**
 * A self-signed certificate for store.example, valid for a hundred years. Its key protects nothing, since it is published
 * here.
 */
export const selfSigned = {
  key: [
    "-----BEGIN PRIVATE KEY-----",
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnKsIY13bxKekPtU/",
    "4MHR8GpDa01l4ZjZmf/QMy46iCehRANCAARFd5rZwUnBmBswj58rwNcXvXR2wPpq",
    "zMP5aUDKiqAJV8QT+UB52GcIC98P5OqVDx/VaEK6VDZT/YOiovagnq91",
    "-----END PRIVATE KEY-----",
  ].join("\n"),
  cert: [
    "-----BEGIN CERTIFICATE-----",
    "MIIBhzCCAS2gAwIBAgIUFApOosJo4bylo/yEnmwFqLU7z/owCgYIKoZIzj0EAwIw",
    "GDEWMBQGA1UEAwwNc3RvcmUuZXhhbXBsZTAgFw0yNjExMjMwODM1MzZaGA8yMTI2",
    "MTAzMDA4MzUzNlowGDEWMBQGA1UEAwwNc3RvcmUuZXhhbXBsZTBZMBMGByqGSM49",
    "AgEGCCqGSM49AwEHA0IABEV3mtnBScGYGzCPnyvA1xe9dHbA+mrMw/lpQMqKoAlX",
    "xBP5QHnYZwgL3w/k6pUPH9VoQrpUNlP9g6Ki9qCer3WjUzBRMB0GA1UdDgQWBBSS",
    "0T/1DgPzs/x1fJn/O0b0y78nsTAfBgNVHSMEGDAWgBSS0T/1DgPzs/x1fJn/O0b0",
    "y78nsTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQDUlKx4AAUc",
    "vquP6cJHmxPZBDyg7udImYbawLXKloqrswIgWGbmnbZ7ksYeyAg23UknirgUXs8z",
    "QtqKmTypHl2XnCY=",
    "-----END CERTIFICATE-----",
  ].join("\n"),
};
