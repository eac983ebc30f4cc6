package android.app;

public final class NotificationChannel {}
