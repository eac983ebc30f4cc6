package android.app;

public class NotificationManager {
    public void notify(String tag, int id, Notification notification) {}

    public void cancel(String tag, int id) {}

    public NotificationChannel getNotificationChannel(String channelId) {
        throw new UnsupportedOperationException();
    }
}
